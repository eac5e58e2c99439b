import { expect, test } from 'vitest';
import { Company } from './company.svelte';

test('nothing is known before the server has said it', () => {
  expect(new Company().isHere('anna')).toBeNull();
});

test('who leaves and comes back is told, who sits down is not', () => {
  const company = new Company();
  company.hear({ here: ['anna'], away: {} });
  company.hear({ here: ['anna', 'ben'], away: {} });
  expect(company.change).toBeNull();
  company.hear({ here: ['anna'], away: { ben: 3000 } });
  expect(company.change).toEqual({ person: 'ben', here: false });
  expect(company.isHere('ben')).toBe(false);
  expect(company.away('ben')).toBeGreaterThanOrEqual(3000);
  company.hear({ here: ['anna', 'ben'], away: {} });
  expect(company.change).toEqual({ person: 'ben', here: true });
});

test('who comes for the first time is not back', () => {
  const company = new Company();
  company.hear({ here: ['anna'], away: { ben: null, carl: 5000 } });
  company.hear({ here: ['anna', 'ben'], away: { carl: 6000 } });
  expect(company.change).toBeNull();
  company.hear({ here: ['anna', 'ben', 'carl'], away: {} });
  expect(company.change).toEqual({ person: 'carl', here: true });
});
