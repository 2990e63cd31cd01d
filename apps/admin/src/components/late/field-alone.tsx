import { Input, InputBase, type InputClearButtonProps } from '@mantine/core';
import { type ChangeEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { Chevron } from './chevron';
import type { FieldProps } from './late-select';

/** Text and selection of a removed input. */
export interface Left {
  text: string;
  selection: readonly [number | null, number | null];
}

interface Props {
  field: FieldProps;
  text: string;
  value: string | null;
  /** Receives the text and the selection when the input is replaced. */
  left: RefObject<Left | null>;
  clearable: boolean;
  clearButtonProps: InputClearButtonProps;
  onChange: (value: null) => void;
  onClear?: () => void;
  onType: (text: string) => void;
  /** Called when the field loses the focus. The typed text is then discarded. */
  onEnd: () => void;
  /** Called when an input method starts composing. The input must not be replaced then. */
  onCompose: () => void;
  onActivate: (field: HTMLElement) => void;
}

/** Placeholder of a closed searchable select. It has the same appearance and the same ARIA role. */
export function FieldAlone({ field, text, value, left, clearable, clearButtonProps, ...on }: Props) {
  const input = useRef<HTMLInputElement>(null);
  // The cleanup runs before the input is removed, so it can read text and selection.
  useLayoutEffect(
    () => () => {
      if (input.current === null) return;
      const { value: typed, selectionStart, selectionEnd } = input.current;
      left.current = { text: typed, selection: [selectionStart, selectionEnd] };
    },
    [left],
  );
  return (
    <InputBase
      {...field}
      ref={input}
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      autoComplete="off"
      __staticSelector="Select"
      __defaultRightSection={<Chevron error={Boolean(field.error)} />}
      __clearable={clearable && value !== null}
      __clearSection={
        <Input.ClearButton
          tabIndex={-1}
          aria-hidden
          {...clearButtonProps}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            on.onChange(null);
            on.onType('');
            on.onClear?.();
          }}
        />
      }
      rightSectionPointerEvents="none"
      value={text}
      onChange={({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
        on.onType(currentTarget.value);
        if (!(nativeEvent instanceof InputEvent && nativeEvent.isComposing)) on.onActivate(currentTarget);
      }}
      onClick={({ currentTarget }) => on.onActivate(currentTarget)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing || !['ArrowDown', 'ArrowUp'].includes(event.key)) return;
        event.preventDefault();
        on.onActivate(event.currentTarget);
      }}
      onCompositionStart={on.onCompose}
      onCompositionEnd={({ currentTarget }) => on.onActivate(currentTarget)}
      onBlur={on.onEnd}
    />
  );
}
