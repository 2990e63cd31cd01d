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

/** What the parts of a `PrintedPicture` say. */
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

/** Stores a picture, or takes it away. */
interface Change<Wanted> {
  mutate: (wanted: Wanted, options?: { onSuccess?: () => void; onError?: (error: Error) => void }) => void;
  isPending: boolean;
  /** Told beside the picture; null for what is told elsewhere. */
  error: Error | null;
  reset: () => void;
}

interface Props {
  /** Address of the picture; null where there is none yet. */
  address: string | null;
  accept: readonly string[];
  texts: PictureTexts;
  /** What is wrong with a chosen file, in words; null where nothing is. */
  mistakeOf: (file: File) => string | null;
  put: Change<File> & { share: number };
  remove: Change<undefined>;
}

/** A picture that documents print, shown on paper: dropped or chosen, it is stored at once, without a form. */
export function PrintedPicture({ address, accept, texts, mistakeOf, put, remove }: Props) {
  const [fault, setFault] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  /** What is wrong with a picture stands in one place, whoever found it. */
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
        {/* Reached by the button below: to everybody else it is not there. */}
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
            // What it asks about is not there any more.
            onError: (error) => setAsking((asked) => asked && !hasCode(error, 'version_conflict')),
          })
        }
        onClose={() => setAsking(false)}
      />
    </>
  );
}

/** Says where templates print a picture, and by which placeholder. */
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
