/** Looking back at a game, fetched when somebody first does. */
export { default as LookBack } from './LookBack.svelte';
export { Past } from './past.svelte';
