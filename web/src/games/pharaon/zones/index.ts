/** The panel of each zone. */
import type { Component } from 'svelte';
import type { Zone } from '../view.generated';
import Artisans from './Artisans.svelte';
import Nile from './Nile.svelte';
import Nobles from './Nobles.svelte';
import Offerings from './Offerings.svelte';
import Tomb from './Tomb.svelte';

export const ZONE_PANELS: Readonly<Record<Zone, Component>> = {
  offerings: Offerings,
  nobles: Nobles,
  artisans: Artisans,
  nile: Nile,
  tomb: Tomb,
};
