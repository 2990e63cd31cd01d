import { ActionIcon, Menu } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { IconDots, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Tagged } from '../../../api/http';
import { hasCode } from '../../../api/problem';
import { forgetVisit } from '../visits';
import { ConfirmModal } from '../../feedback/confirm-modal';
import { useToast } from '../../feedback/use-toast';
import type { RecordDesk } from './record-desk';

interface Props<Stored extends { id: string }, Content extends object> {
  desk: RecordDesk<Stored, Content>;
  record: Tagged<Stored>;
  remove: (id: string, ifMatch: string | null) => Promise<void>;
  /** Links at the top of the menu. */
  links?: ReactNode;
  texts: { more: string; title: string; text: string; confirm: string; done: string };
}

/** Menu of further actions of a record. It deletes the record after a confirmation. */
export function RecordMenu<Stored extends { id: string }, Content extends object>({
  desk,
  record: { value, etag },
  remove,
  links,
  texts,
}: Props<Stored, Content>) {
  const toast = useToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const removal = useMutation({
    mutationFn: () => remove(value.id, etag),
    onSuccess: async () => {
      void toast.success(texts.done);
      forgetVisit(value.id);
      // The record is deleted, so unsaved input is discarded without a question.
      await navigate({ to: desk.list, ignoreBlocker: true });
      await queryClient.invalidateQueries({ queryKey: desk.listsKey });
    },
    onError: async (error) => {
      // The page then shows the newer version. Unsaved input stays.
      if (hasCode(error, 'version_conflict')) {
        await queryClient.fetchQuery({
          queryKey: desk.oneKey(value.id),
          queryFn: () => desk.read(value.id),
          staleTime: 0,
        });
      }
    },
  });
  return (
    <>
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={texts.more}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {links}
          <Menu.Item
            c="var(--mantine-color-error)"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => {
              removal.reset();
              setAsking(true);
            }}
          >
            {texts.confirm}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmModal
        opened={asking}
        danger
        title={texts.title}
        text={texts.text}
        confirmLabel={texts.confirm}
        busy={removal.isPending}
        error={removal.error}
        onConfirm={() => removal.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
