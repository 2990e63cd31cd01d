import {
  type ComboboxItem,
  type InputBaseProps,
  type InputClearButtonProps,
  type SelectProps,
} from '@mantine/core';
import { type ComponentProps, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { FieldAlone, type Left } from './field-alone';
import { useActivation } from './use-activation';

/** How its field looks, with its list or without. */
export type FieldProps = InputBaseProps &
  Pick<ComponentProps<'input'>, 'aria-label' | 'placeholder' | 'onFocus'> & {
    'data-autofocus'?: boolean;
    'data-unreadable'?: boolean;
  };

interface Props {
  field: FieldProps;
  /** How its list is filled and looks. */
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
  /** What is typed, where that is of use elsewhere. */
  typed?: string;
  onType?: (typed: string) => void;
  /** What was picked, also where that was chosen before. */
  onPick?: (value: string) => void;
  /** The field was left, and shows what is chosen again. */
  onLeave?: () => void;
  clearable: boolean;
  clearButtonProps: InputClearButtonProps;
  onClear?: () => void;
}

/** Mantine's select with a search, which comes after the page. Until it is opened or typed into, its field stands alone. */
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
    // After the select's own effects: as it comes, it shows what is chosen.
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
      // Of itself it knows what is typed, unless that was begun without it.
      searchValue={stoodIn ? text : typed}
      onSearchChange={stoodIn ? type : onType}
    />
  );
}
