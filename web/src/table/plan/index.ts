/** Planning ahead, loaded by those who do. */
export { default as PlanDock } from './PlanDock.svelte';
export { Planning } from './planning.svelte';
