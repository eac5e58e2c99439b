/** What can be open over a table. */
export type OpenDialog = 'sheet' | 'invite' | 'keys' | 'rules';

/** A rule that is looked up, and what led there: its words, and the seat that it is about. */
export interface RuleAsked {
  readonly number: string;
  readonly from: { readonly text: string; readonly seat: number | null } | null;
}
