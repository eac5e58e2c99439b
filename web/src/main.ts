import './look/base.css';
import './look/controls.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { shelf } from './house/shelf.svelte';

// A page without its shelf still says that the server cannot be reached.
await shelf.load().catch(() => {});
mount(App, { target: document.getElementById('app')! });
