/** The symbols of the lesson as they are drawn on board and cards. */
import type { Drawing, Drawings } from '../../learn/signs';
import { ICONS, type IconName } from './icons';

const icon = (name: IconName, ink: string): Drawing => ({ art: ICONS[name], ink });
const crew = (name: IconName, fill: string, ink: string): Drawing => ({
  box: '-20 -20 40 40',
  art:
    `<polygon points="15.600,9 0,18 -15.600,9 -15.600,-9 0,-18 15.600,-9" fill="${fill}" stroke="#2b2118" stroke-width="1.300"/>` +
    `<g transform="translate(-9.700 -9.700) scale(0.810)" fill="${ink}" color="${ink}">${ICONS[name]}</g>`,
});
const field = (colour: string): Drawing => ({
  box: '0 0 24 24',
  art: `<rect x="1" y="1" width="22" height="22" rx="4" fill="${colour}"/><g fill="#fff6e2" color="#fff6e2" transform="translate(3 3) scale(0.750)">${ICONS.ear}</g>`,
});

const drawings: Drawings = {
  ship: icon('ship', '#a4561f'),
  stone: icon('stone', '#6e685d'),
  grain: icon('ear', '#a87b13'),
  quarry: icon('stone', '#6e685d'),
  green: field('#4b7a3a'),
  yellow_field: field('#8f9a2a'),
  brown: field('#8a5a2b'),
  ring: icon('round', '#1f6f8b'),
  black: crew('hammer', '#2b2118', '#fff6e6'),
  blue: crew('chisel', '#2e7fc1', '#ffffff'),
  yellow: crew('square', '#f0c63c', '#2b2118'),
  joker: crew('star', '#fffdf6', '#2b2118'),
  card: icon('card', '#a87b13'),
  market: icon('down', '#1f6f8b'),
  sphinx: icon('nemes', '#2b4c9b'),
  obelisk: icon('obelisk', '#7a6234'),
  grave: icon('grave', '#7a6234'),
  pyramid: icon('pyramid', '#a4561f'),
  temple: icon('temple', '#a4561f'),
};

export default drawings;
