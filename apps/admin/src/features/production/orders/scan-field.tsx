import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconBarcode } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useErrorText } from '../../../components/feedback/use-error-text';
import styles from './shop-floor.module.css';
import { useScannerFocus } from './use-scanner-focus';

interface Props {
  label: string;
  hint: string;
  /** Whether the field gets the focus when its page opens, so that a scanner types into it. */
  autoFocus?: boolean;
  /** Handles a scanned code. Resolves to the error text, or to null on success. */
  onScan: (code: string) => Promise<string | null>;
}

/** Field for a barcode scanner, which acts as a keyboard and ends with Enter. */
export function ScanField({ label, hint, autoFocus = false, onScan }: Props) {
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  useScannerFocus(input);
  const [typed, setTyped] = useState('');
  const scan = useMutation({
    mutationFn: onScan,
    onSuccess: (mistake) => {
      if (mistake === null) setTyped('');
      // The failed text is selected, so that the next scan replaces it.
      else input.current?.select();
    },
  });
  const mistake = scan.isError ? errorText(scan.error) : (scan.data ?? undefined);
  return (
    <form
      className={styles.scan}
      data-unprinted
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const code = typed.trim();
        if (code !== '' && !scan.isPending) scan.mutate(code);
      }}
    >
      <TextInput
        ref={input}
        size="md"
        label={label}
        description={hint}
        leftSection={<IconBarcode size={20} aria-hidden />}
        value={typed}
        error={mistake}
        errorProps={{ role: 'alert' }}
        autoFocus={autoFocus}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          if (mistake !== undefined) scan.reset();
        }}
      />
    </form>
  );
}
