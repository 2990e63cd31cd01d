import { type PrintType } from '../language/catalogue';
import { type Operation } from '../language/operation';
import { type Path } from '../language/scope';
import { type FieldFormat } from '../switches/field-format';

/** An expression of the program. Without an operation it is the value of its only path. */
export interface ProgramValue {
  readonly paths: readonly Path[];
  readonly operation?: Operation;
  /** A list of whose items a place wants to know the position. */
  readonly counted?: true;
  readonly type: PrintType;
}

/** The formatting around a text with formatting of its own, as XML. */
export interface RichPlace {
  /** `w:rPr` of its run; empty where there is none. */
  readonly run: string;
  /** Present if the place is a paragraph of its own. */
  readonly paragraph?: {
    /** `w:pPr`; empty where there is none. */
    readonly properties: string;
    /** Properties of a list item before and behind its indent. */
    readonly item: readonly [string, string];
    /** Indent of the paragraph, in twentieths of a point. */
    readonly left: number;
  };
}

/** A piece of a drawing's XML: finished, or to be filled in when the picture is known. */
export type FramePiece = string | { readonly slot: 'picture' | 'crop' | 'id' | 'text' };

/** A picture of the template whose frame shows one of the data: size, anchor, wrapping and effects stay. */
export interface PictureFrame {
  readonly pieces: readonly FramePiece[];
  /** In EMU. */
  readonly width: number;
  readonly height: number;
  /** The template crops its own picture: those of the data fill the frame, and what is beyond it is cropped. */
  readonly isCropped: boolean;
  /** Alignment of a picture that is narrower than the frame. */
  readonly side: 'left' | 'center' | 'right';
  /** The template's own alternative text. */
  readonly text?: string;
}

/** Most that a picture may take, in cm: the column, cell or text box that it stands in. */
export interface Room {
  readonly width: number;
  readonly height?: number;
}

/** One thing to print: which value, and in which form. */
export interface ProgramPrint {
  readonly value: number;
  readonly image?: true;
  /** Switches of the Word field that it stands for. */
  readonly format?: FieldFormat;
  readonly rich?: RichPlace;
  /** Frame of the picture. */
  readonly frame?: PictureFrame;
  readonly room?: Room;
  /** Alternative text if the data have none: the label of the field. */
  readonly label?: string;
  /**
   * `text` is character data outside of a run, `attribute` the value of an attribute, `plain` is not escaped. The content
   * of a run where absent.
   */
  readonly as?: PrintForm;
  /** How a content control writes its value. */
  readonly style?: ControlStyle;
  /** Printed where the value is absent. */
  readonly otherwise?: string;
}

export type PrintForm = 'text' | 'attribute' | 'plain';

/** How a content control writes its value (ECMA-376 part 1, section 17.5.2). */
export type ControlStyle =
  /** `w:date`: a date picture (section 17.16.4.1), a BCP 47 language and an Intl calendar. */
  | {
      readonly kind: 'date';
      readonly picture: string;
      readonly language?: string;
      readonly calendar?: string;
    }
  /** `w:dropDownList`, `w:comboBox`: display texts by value. A value without one is printed itself. */
  | { readonly kind: 'choice'; readonly texts: Readonly<Record<string, string>> }
  /** `w14:checkbox`: the signs of its two states. */
  | { readonly kind: 'box'; readonly checked: string; readonly unchecked: string };

/** The id of a relationship to an address, with the attribute that holds it. */
export interface LinkItem {
  readonly link: readonly (string | number)[];
  readonly attribute: string;
  /** Printed where the address is not safe. */
  readonly otherwise: string;
}

/** An address within an attribute: a URI that is safe to follow, or nothing. */
export interface AddressItem {
  readonly address: readonly (string | number)[];
}

/**
 * An id or name that must be unique. `id` and `name` make the next one under their key; the first one is the
 * template's. `note` counts up from `first`. `same` repeats the last id or name of the key. `ahead` is the name that
 * the next `name` of the key will get.
 */
export interface UniqueItem {
  readonly unique: 'id' | 'name' | 'note' | 'same' | 'ahead';
  readonly key: number;
  readonly first: string;
}

/** The number (`w:numId`) of one of the program's lists; with `begins` nothing is printed, and the list begins anew. */
export interface ListItem {
  readonly list: number;
  readonly begins?: true;
}

/** Parts of a segment: finished XML, the number of a print, an id, the number of a list, or an address. */
export type SegmentItem = string | number | UniqueItem | ListItem | LinkItem | AddressItem;

/** Numbered lists that begin anew in each pass of a loop. */
export interface ProgramLists {
  /** Name of the numbering part. */
  readonly part: string;
  /** The part, cut where a further `w:num` may stand. */
  readonly halves: readonly [string, string];
  /** Above every number of the part. */
  readonly free: number;
  /** The list's number in the template, and the content of a `w:num` that begins it anew. */
  readonly lists: readonly { readonly numId: string; readonly restarted: string }[];
}

/** Fields that refer to notes, to texts by their style, and to sections. */
export interface ProgramReferences {
  /** Name of the part with the text that they refer to. */
  readonly main: string;
  /** Names of the parts that hold such fields. */
  readonly parts: readonly string[];
  /** Ids of the styles they name, by the name in small letters. */
  readonly styles: Readonly<Record<string, string>>;
}

/** A chart and the sheet with its figures, each the name of a part. */
export interface ProgramChart {
  readonly part: string;
  readonly workbook: string;
}

/**
 * A compiled template but for its static parts. The engine runs FOR, IF and INS over a skeleton document that names
 * segments and values by number, so that nothing a template says ever reaches it.
 */
export interface Program {
  readonly version: string;
  readonly usesNow: boolean;
  /** A strict document, whose pictures need strict namespaces. */
  readonly strict?: true;
  /** Above every id of the template. */
  readonly freeId: number;
  /** Parts that are filled. */
  readonly parts: readonly string[];
  /** The part of each segment, as an index of `parts`: a note is printed into its part amid the text of the body. */
  readonly owners: readonly number[];
  /** Absent where no list begins anew. */
  readonly lists?: ProgramLists;
  /** Parts with fields to compute once they are filled; absent where there are none. */
  readonly computed?: readonly string[];
  /** Charts with a sheet of their own, by the name of each; absent where there are none. */
  readonly charts?: readonly ProgramChart[];
  /** Absent where no field refers to notes, styles or sections. */
  readonly references?: ProgramReferences;
  /** Some of these fields depend on the number of pages. */
  readonly needsPages?: true;
  /** May print a code, which needs its library. */
  readonly codes: boolean;
  readonly segments: readonly (readonly SegmentItem[])[];
  readonly prints: readonly ProgramPrint[];
  readonly values: readonly ProgramValue[];
}

/** Stands where a story or cell must have a paragraph at its end, and gets one where none was printed. */
export const NEEDS_PARAGRAPH = '<?p?>';
/** Stands before a table that must go where it has no row left. */
export const NEEDS_ROW = '<?t?>';
/** Stands before a page or section break that must go where it leads to an empty page. */
export const EMPTY_PAGE = '<?b?>';
/** Stands before the points of a chart that must be numbered. */
export const POINTS = '<?v?>';
/** Stands in a row before cells that were repeated. @param behind how many cells follow them */
export const columnsMark = (behind: number): string => `<?c ${behind}?>`;

/** Root of the values that are the document's own, such as its title. No template can write this name. */
export const OWN_VALUES = '#';
