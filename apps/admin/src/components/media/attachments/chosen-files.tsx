import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconCamera, IconFile, IconPaperclip, IconX } from '@tabler/icons-react';
import { useCallback, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format';
import { DropHere } from '../files/drop-here';
import { useFileZone } from '../files/use-file-zone';
import { type Keyed, newKey } from '../../form/keyed';
import { PICTURES } from './attachment-preview';
import styles from './chosen-files.module.css';
import { OversizedFiles } from './oversized-files';
import { SizeLimit } from './size-limit';
import { useFittingFiles } from './use-fitting-files';

export type ChosenFile = Keyed<{ file: File }>;

interface Props {
  files: readonly ChosenFile[];
  onChange: (files: ChosenFile[]) => void;
}

/** Files for a record that is not stored yet: dropped, pasted, chosen, or photographed with a phone. */
export function ChosenFiles({ files, onChange }: Props) {
  const { t } = useTranslation('attachments');
  const limitId = useId();
  const camera = useRef<HTMLInputElement>(null);
  const { take, oversized } = useFittingFiles((more) =>
    onChange([...files, ...more.map((file) => ({ key: newKey(), file }))]),
  );
  const { zone, input, isOver, choose } = useFileZone({ onFiles: take, disabled: false });
  return (
    <div {...zone} className={styles.zone}>
      {/* The buttons below open these hidden inputs. Screen readers and keyboard do not reach them. */}
      <input {...input} multiple />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      {isOver && <DropHere>{t('dropActive')}</DropHere>}
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map(({ key, file }) => (
            <ChosenItem
              key={key}
              file={file}
              onRemove={() => onChange(files.filter((other) => other.key !== key))}
            />
          ))}
        </ul>
      )}
      <OversizedFiles {...oversized} />
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          aria-describedby={limitId}
          leftSection={<IconPaperclip size={15} aria-hidden />}
          onClick={() => choose()}
        >
          {t('choose')}
        </Button>
        <Button
          variant="default"
          size="xs"
          className={styles.camera}
          leftSection={<IconCamera size={15} aria-hidden />}
          onClick={() => camera.current?.click()}
        >
          {t('photograph')}
        </Button>
        <Text size="sm" c="dimmed" className={styles.drop}>
          {t('orDrop')}
        </Text>
        <SizeLimit id={limitId} bytes={oversized.limit} />
      </Group>
    </div>
  );
}

function ChosenItem({ file, onRemove }: { file: File; onRemove: () => void }) {
  const { t } = useTranslation('attachments');
  const { fileSize } = useFormats();
  // The object URL is revoked when the image is removed.
  const show = useCallback(
    (picture: HTMLImageElement | null) => {
      if (picture === null) return undefined;
      const address = URL.createObjectURL(file);
      picture.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return (
    <li className={styles.file}>
      <span className={styles.thumbnail} aria-hidden>
        {PICTURES.includes(file.type) ? <img ref={show} alt="" /> : <IconFile size={20} />}
      </span>
      <span className={styles.name}>
        {file.name}
        <span className={styles.size}>{fileSize(file.size)}</span>
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('leaveOut', { name: file.name })}
        title={t('leaveOut', { name: file.name })}
        onClick={onRemove}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}
