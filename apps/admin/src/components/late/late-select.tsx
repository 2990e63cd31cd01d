import {
  type ComboboxItem,
  type InputBaseProps,
  type InputClearButtonProps,
  type SelectProps,
} from '@mantine/core';
import { type ComponentProps, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { FieldAlone, type Left } from './field-alone';
import { useActivation } from './use-activation';

/** Props of the input, which are the same before and after the select has loaded. */
export type FieldProps = InputBaseProps &
  Pick<ComponentProps<'input'>, 'aria-label' | 'placeholder' | 'onFocus'> & {
    'data-autofocus'?: boolean;
    'data-unreadable'?: boolean;
  };

interface Props {
  field: FieldProps;
  /** Props of the dropdown. */
  list: Pick<
    SelectProps,
    | 'filter'
    | 'limit'
    | 'allowDeselect'
    | 'nothingFoundMessage'
    | 'renderOption'
    | 'withScrollArea'
    | 'classNames'
    | 'comboboxProps'
    | 'onDropdownOpen'
  >;
  data: ComboboxItem[];
  value: string | null;
  onChange: (value: string | null) => void;
  /** Typed text, if the caller controls it. */
  typed?: string;
  onType?: (typed: string) => void;
  /** Called when an option is chosen, even if it was chosen before. */
  onPick?: (value: string) => void;
  /** Called when the field loses the focus and shows the chosen option again. */
  onLeave?: () => void;
  clearable: boolean;
  clearButtonProps: InputClearButtonProps;
  onClear?: () => void;
}

/**
 * Searchable select of Mantine, loaded after the page. Until it is opened or typed into, only its input is rendered.
 */
export function LateSelect({ field, list, typed, onType, onPick, onLeave, ...props }: Props) {
  const { late, activate, giveUp } = useActivation();
  const [stoodIn] = useState(late === undefined);
  const [ownTyped, setOwnTyped] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const left = useRef<Left>(null);
  const chosen = props.data.find(({ value }) => value === props.value)?.label ?? '';
  const text = typed ?? ownTyped ?? chosen;
  const type = onType ?? setOwnTyped;
  const isThere = late !== undefined;
  useLayoutEffect(() => {
    if (!stoodIn || !isThere || left.current === null) return;
    input.current?.focus({ preventScroll: true });
    input.current?.setSelectionRange(...left.current.selection);
  }, [stoodIn, isThere]);
  useEffect(() => {
    if (!stoodIn || !isThere || left.current === null) return;
    // This runs after the effects of the select, which shows the chosen option when it mounts.
    type(left.current.text);
    input.current?.click();
    left.current = null;
  }, [stoodIn, isThere, type]);
  if (late === undefined) {
    return (
      <FieldAlone
        {...props}
        field={field}
        text={text}
        left={left}
        onType={type}
        onEnd={() => {
          giveUp();
          if (onType === undefined) setOwnTyped(undefined);
          else onType(chosen);
          onLeave?.();
        }}
        onCompose={giveUp}
        onActivate={activate}
      />
    );
  }
  return (
    <late.Select
      {...field}
      {...list}
      {...props}
      ref={input}
      searchable
      openOnFocus={false}
      onBlur={onLeave}
      onOptionSubmit={onPick}
      // The select manages the typed text itself, unless the text was begun in the placeholder.
      searchValue={stoodIn ? text : typed}
      onSearchChange={stoodIn ? type : onType}
    />
  );
}
