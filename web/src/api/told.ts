/** What the server tells, by the types of its own document; where that says "any object", what a page relies on. */
import type { Message } from '../contract/catalogue';
import type { GameEvent, GameSpec, Guide, Move, Preview, View } from '../contract/position';
import type { Fault } from './client';
import type { components } from './schema';

type Schemas = components['schemas'];

export type Person = Schemas['Person'];
export type CameIn = Schemas['NewSession'];
export type Seat = Schemas['Seat'];
export type Line = Schemas['ChatLine'];
export interface Why extends Omit<Schemas['WhyNot'], 'message'> {
  message?: Message | null;
}
export type PositionText = Schemas['PositionText'];
export type FigurePlace = Schemas['FigurePlace'];
export interface FigurePosition extends Omit<Schemas['FigurePosition'], 'guide' | 'view'> {
  guide: Guide;
  view: View;
}
export type Rule = Schemas['Rule'];
export type Renown = Schemas['Profile'];
export type Profile = Schemas['Profile'];
export type BriefPerson = Schemas['BriefPerson'];
export type Acquaintances = Schemas['Acquaintances'];
export type Invited = Schemas['Invitation'];
export type News = Schemas['News'];
export type ProfileSettings = Schemas['ProfileSettings'];
export type HostPerson = Schemas['KnownPerson'];
export type HostTable = Schemas['HostTable'];
export type Report = Schemas['Report'];
export type RatingLine = Schemas['RankedPlayer'];
export type Result = Schemas['Result'];
export interface GameSums extends Omit<Schemas['GameSums'], 'openings'> {
  openings: (Omit<Schemas['OpeningCount'], 'move'> & { move: Move })[];
}
export type PuzzleList = Schemas['PuzzleList'];
export type PuzzleStanding = Schemas['PuzzleStanding'];
export type TextPart = Schemas['TextPart'];
/** A position that one is asked to move in, outside a table. */
export interface AskedPosition extends Omit<Schemas['AskedPosition'], 'view' | 'legal' | 'previews'> {
  view: View;
  legal: Move[];
  previews: Preview[];
}
/** A move that was made there, and the position after it. */
export interface Frame extends Omit<Schemas['Frame'], 'view' | 'move' | 'events'> {
  view: View;
  move: Move;
  events: GameEvent[];
}
export interface PuzzleTold extends Omit<Schemas['PuzzleTold'], 'guide' | 'position'> {
  guide: Guide;
  position: AskedPosition;
}
export interface PuzzleJudged extends Omit<Schemas['PuzzleJudged'], 'move'> {
  move: Move;
}
export interface PuzzleSolution extends Omit<Schemas['PuzzleSolution'], 'answer' | 'frames' | 'judged'> {
  answer: Move[];
  frames: Frame[];
  judged: PuzzleJudged[];
}
export interface PuzzleTry extends Omit<Schemas['PuzzleTry'], 'frames' | 'judged' | 'solution'> {
  frames: Frame[];
  judged: PuzzleJudged | null;
  solution: Omit<PuzzleSolution, 'rating'> | null;
}
export type PuzzleNudge = Schemas['PuzzleNudge'];
export type Device = Schemas['Device'];
export type Passkey = Schemas['Passkey'];
export type Edition = Schemas['EditionSummary'];
export type NewTable = Schemas['NewTable'];

export interface Terms {
  readonly clock: {
    readonly kind: 'none' | 'move' | 'bank';
    readonly seconds: number;
    readonly increment: number;
    readonly reserve?: number;
    readonly vacation?: boolean;
  };
  readonly out_of_time: 'lose' | 'computer';
  readonly hints: boolean;
  readonly stand_in: string;
  readonly rated?: boolean;
  /** The one that it belongs to. */
  readonly event?: string;
  readonly commentary?: boolean;
}

export interface Entry extends Omit<Schemas['Entry'], 'events' | 'move'> {
  events?: GameEvent[];
  move?: Move | null;
  detail?: { to?: number; lost?: boolean; [key: string]: unknown } | null;
}

export interface Standing extends Omit<Schemas['TableState'], 'game' | 'terms' | 'view' | 'legal' | 'undo'> {
  game: GameSpec;
  terms: Terms;
  view: View | null;
  legal: Move[];
  undo: { open: boolean; offer: { seat: number; to: number; agreed: number[] } | null };
}

/** Who of those who have a seat is at the table, and how long the others have been away, in milliseconds. */
export interface Presence {
  readonly here: readonly string[];
  readonly away: Readonly<Record<string, number | null>>;
}

/** A position that was. */
export interface Moment extends Omit<Schemas['Moment'], 'view' | 'entries'> {
  view: View;
  entries: Entry[];
}

/** A table that is put aside, with the refusal of whoever would open it. */
export interface Aside extends Omit<Schemas['TableAside'], 'error'> {
  error: Fault;
}

export interface Summary extends Omit<Schemas['TableSummary'], 'game' | 'terms'> {
  game: GameSpec;
  terms: Terms;
}

/** An option of a game, as a form draws it. */
export type Option =
  | { name: string; kind: 'flag'; default: boolean }
  | { name: string; kind: 'choice'; values: string[]; default: string }
  | { name: string; kind: 'number'; low: number; high: number; default: number; alone: boolean }
  | {
      name: string;
      kind: 'letters';
      things: string[];
      alphabet: string;
      distinct: boolean;
      words: string[];
      default: string;
    };

export interface GameTold {
  name: string;
  players: number[];
  options: Option[];
  editions: { name: string; hash: string; grades: Record<string, string> }[];
  words: Record<string, { name: string; about: string }>;
}

export interface GamesTold extends Omit<Schemas['GameList'], 'games'> {
  games: GameTold[];
}

export type LessonSummary = Schemas['LessonSummary'];
export interface LessonGame extends Omit<Schemas['LessonGame'], 'guide'> {
  guide: Guide;
}
export type LessonWords = Schemas['LessonWords'];
export interface LessonTry extends Omit<Schemas['LessonTry'], 'frames'> {
  frames: Frame[];
}
export interface LessonAnswer {
  move: Move;
  frames: Frame[];
}

/** A move the computer would consider, with what it expects. */
export interface Hint extends Omit<Schemas['Hint'], 'move' | 'line'> {
  move: Move;
  line: LineMove[];
}

/** A position that a line leads to, as far as a seat would see it. */
export interface SeenPly extends Omit<Schemas['SeenPly'], 'view' | 'events'> {
  view: View;
  events: GameEvent[];
}

/** Why a move is better or worse than another. */
export type Reason = Schemas['Reason'];

/** A move that is likely to follow; null where it would not be seen. */
export interface LineMove {
  seat: number | null;
  move: Move | null;
}

export interface AnalysedOption extends Omit<Schemas['AnalysedOption'], 'move' | 'line'> {
  move: Move;
  line: LineMove[];
}

export interface AnalysedDecision extends Omit<Schemas['AnalysedDecision'], 'options'> {
  options: AnalysedOption[];
}

export type ChanceLine = Schemas['ChanceLine'];
export type AnalysedPlayer = Schemas['AnalysedPlayer'];
export type TurningPoint = Schemas['TurningPoint'];

export interface Analysis extends Omit<Schemas['Analysis'], 'decisions'> {
  decisions: AnalysedDecision[];
}

/** A position without a table. */
export interface Position extends Omit<Schemas['Position'], 'view' | 'legal' | 'previews'> {
  view: View;
  legal: Move[];
  previews: Preview[];
}

/** A position that a move of a line leads to. */
export interface Ply extends Omit<Schemas['Ply'], 'view' | 'legal' | 'previews' | 'events' | 'move'> {
  view: View;
  move: Move;
  events: GameEvent[];
}

export interface StudyStart {
  table?: string | null;
  after?: number;
  game?: string | null;
  figure?: string | null;
  players?: number | null;
  options?: Record<string, unknown>;
}

export interface StudyPosition extends Position {
  game: GameSpec;
  names: string[];
  deal: number | null;
  line: (Move & { seat: number | null })[];
  set: StudySet[];
  events: GameEvent[];
}
export type StudyHidden = Schemas['StudyHidden'];
export type StudyHiddenCell = Schemas['StudyHiddenCell'];
export type StudySet = Schemas['StudySet'];

export type NewSeek = Schemas['SeekRequest'];
export interface Seek extends Omit<Schemas['Seek'], 'clock'> {
  clock: Terms['clock'];
}
