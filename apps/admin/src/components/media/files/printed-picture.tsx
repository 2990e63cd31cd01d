import { Alert, Button, Group, Progress, Text } from '@mantine/core';
import { IconPhoto, IconTrash, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { hasCode } from '../../../api/problem';
import { ActionError } from '../../feedback/action-error';
import { ConfirmModal } from '../../feedback/confirm-modal';
import { CopyButton } from '../../layout/copy-button';
import { DropHere } from './drop-here';
import styles from './printed-picture.module.css';
import { useOneFile } from './use-one-file';

/** Texts of a `PrintedPicture`. */
export interface PictureTexts {
  none: string;
  alt: string;
  choose: string;
  replace: string;
  remove: string;
  hint: string;
  dropActive: string;
  onePicture: string;
  progress: string;
  question: { title: string; text: string; confirm: string };
}

/** Mutation that stores or removes a picture. */
interface Change<Wanted> {
  mutate: (wanted: Wanted, options?: { onSuccess?: () => void; onError?: (error: Error) => void }) => void;
  isPending: boolean;
  /** Error shown beside the picture; null if it is shown elsewhere. */
  error: Error | null;
  reset: () => void;
}

interface Props {
  /** URL of the picture; null if there is none. */
  address: string | null;
  accept: readonly string[];
  texts: PictureTexts;
  /** Error text of a chosen file; null if the file is valid. */
  mistakeOf: (file: File) => string | null;
  put: Change<File> & { share: number };
  remove: Change<undefined>;
}

/** Picture that documents print, such as a logo. A dropped or chosen file is stored at once, without a form. */
export function PrintedPicture({ address, accept, texts, mistakeOf, put, remove }: Props) {
  const [fault, setFault] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  /** All errors appear in the same place, whether found here or by the server. */
  const refuse = (reason: string | null) => {
    put.reset();
    setFault(reason);
  };
  const { zone, input, isOver, choose } = useOneFile({
    onFile: (file) => {
      const mistake = mistakeOf(file);
      refuse(mistake);
      if (mistake === null) put.mutate(file);
    },
    onSeveral: () => refuse(texts.onePicture),
    disabled: put.isPending,
  });
  return (
    <>
      <div {...zone} className={styles.zone}>
        {/* The button below opens this hidden input. Screen readers and keyboard do not reach it. */}
        <input {...input} accept={accept.join(',')} />
        {isOver && <DropHere>{texts.dropActive}</DropHere>}
        <div className={styles.body}>
          <div className={styles.paper}>
            {address === null ? (
              <span className={styles.none}>
                <IconPhoto size={28} stroke={1.4} aria-hidden />
                {texts.none}
              </span>
            ) : (
              <img className={styles.picture} src={address} alt={texts.alt} />
            )}
          </div>
          <div className={styles.side}>
            <Group gap="xs">
              <Button
                variant="default"
                leftSection={<IconUpload size={16} />}
                loading={put.isPending}
                onClick={() => choose()}
              >
                {address === null ? texts.choose : texts.replace}
              </Button>
              {address !== null && (
                <Button
                  variant="subtle"
                  color="red"
                  leftSection={<IconTrash size={16} />}
                  disabled={put.isPending}
                  onClick={() => {
                    refuse(null);
                    remove.reset();
                    setAsking(true);
                  }}
                >
                  {texts.remove}
                </Button>
              )}
            </Group>
            <Text size="sm" c="dimmed">
              {texts.hint}
            </Text>
            {put.isPending && (
              <Progress
                value={put.share * 100}
                size="sm"
                aria-label={texts.progress}
                animated={put.share === 1}
              />
            )}
            <ActionError error={put.error} />
            {fault !== null && (
              <Alert color="red" role="alert">
                {fault}
              </Alert>
            )}
          </div>
        </div>
      </div>
      <ConfirmModal
        opened={asking}
        danger
        title={texts.question.title}
        text={texts.question.text}
        confirmLabel={texts.question.confirm}
        busy={remove.isPending}
        error={remove.error}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => setAsking(false),
            // After a version conflict, the picture in question no longer exists, so the confirmation closes.
            onError: (error) => setAsking((asked) => asked && !hasCode(error, 'version_conflict')),
          })
        }
        onClose={() => setAsking(false)}
      />
    </>
  );
}

/** Text that says where templates print a picture, with the placeholder to copy. */
export function PrintedBy({ text, placeholder, copy }: { text: string; placeholder: string; copy: string }) {
  return (
    <>
      {text}
      <span className={styles.placeholder}>
        <code>{placeholder}</code>
        <CopyButton value={placeholder} label={copy} />
      </span>
    </>
  );
}
