import { Input, InputBase, type InputClearButtonProps } from '@mantine/core';
import { type ChangeEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { Chevron } from './chevron';
import type { FieldProps } from './late-select';

/** What has been typed into a field that is gone, and what of it was selected. */
export interface Left {
  text: string;
  selection: readonly [number | null, number | null];
}

interface Props {
  field: FieldProps;
  text: string;
  value: string | null;
  /** Gets what is left of it once it has been replaced. */
  left: RefObject<Left | null>;
  clearable: boolean;
  clearButtonProps: InputClearButtonProps;
  onChange: (value: null) => void;
  onClear?: () => void;
  onType: (text: string) => void;
  /** The field was left, and what was typed into it does not count. */
  onEnd: () => void;
  /** Signs are being put together, for which it must stay. */
  onCompose: () => void;
  onActivate: (field: HTMLElement) => void;
}

/** Looks as a select with a search does while it is closed, and is told of as one. */
export function FieldAlone({ field, text, value, left, clearable, clearButtonProps, ...on }: Props) {
  const input = useRef<HTMLInputElement>(null);
  // Runs while it still has all that it will leave.
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
