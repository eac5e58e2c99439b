/** Which page is at which address. Each is loaded when it is first needed, so that a table opens with little. */

/** A page takes what the address says beside its name, or nothing. */
type Load = () => Promise<{ default: unknown }>;
const PAGES: [RegExp, Load][] = [
  [/^\/$/, () => import('../front/Front.svelte')],
  [/^\/t\/([\w-]+)$/, () => import('../table/TablePage.svelte')],
  [/^\/t\/([\w-]+)\/analysis$/, () => import('../analysis/AnalysisPage.svelte')],
  [/^\/study(?:\/([\w-]+))?$/, () => import('../study/StudyPage.svelte')],
  [/^\/new(?:\/(\w+))?$/, () => import('../pages/NewTable.svelte')],
  [/^\/lobby$/, () => import('../pages/Lobby.svelte')],
  [/^\/mine$/, () => import('../pages/MyTables.svelte')],
  [/^\/rules(?:\/(\w+))?$/, () => import('../pages/Rules.svelte')],
  [/^\/learn$/, () => import('../learn/Learn.svelte')],
  [/^\/learn\/(\w+)$/, () => import('../learn/LessonPage.svelte')],
  [/^\/about$/, () => import('../pages/About.svelte')],
  [/^\/ratings(?:\/(\w+))?$/, () => import('../pages/Ratings.svelte')],
  [/^\/statistics(?:\/(\w+))?$/, () => import('../statistics/Statistics.svelte')],
  [/^\/puzzle(?:\/(\w+\/\d+))?$/, () => import('../puzzles/Puzzles.svelte')],
  [/^\/events$/, () => import('../events/Events.svelte')],
  [/^\/events\/new$/, () => import('../events/NewEvent.svelte')],
  [/^\/events\/([\w-]+)$/, () => import('../events/EventPage.svelte')],
  [/^\/editions(?:\/(\w+))?$/, () => import('../pages/Editions.svelte')],
  [/^\/people$/, () => import('../people/People.svelte')],
  [/^\/people\/([^/]+)$/, () => import('../people/PersonPage.svelte')],
  [/^\/host$/, () => import('../people/HostPage.svelte')],
  [/^\/account$/, () => import('../pages/Account.svelte')],
  [/^\/mail\/((?:confirm|stop)\/[\w-]+)$/, () => import('../pages/MailLink.svelte')],
  [/^\/offline$/, () => import('../pages/Offline.svelte')],
  [/^\/settings$/, () => import('../pages/Settings.svelte')],
];

export function pageAt(path: string): { load: Load; arg: string } {
  for (const [pattern, load] of PAGES) {
    const found = pattern.exec(path);
    if (found) return { load, arg: found[1] ?? '' };
  }
  return { load: () => import('../pages/Missing.svelte'), arg: '' };
}
