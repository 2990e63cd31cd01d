import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fetchCsv, saveFile } from '../../api/files';
import type { Query } from '../../api/http';
import { useToast } from '../feedback/use-toast';

interface Props {
  /** API path of the list. */
  path: string;
  /** Filters and sorting of the list. */
  query: Query;
}

/** Button that downloads the whole filtered and sorted list as CSV, not only the current page. */
export function CsvButton({ path, query }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const download = useMutation({
    mutationFn: () => fetchCsv(path, query),
    onSuccess: (file) => {
      saveFile(file);
      void toast.success(t('csv.done', { name: file.fileName }));
    },
    onError: (error) => void toast.failure(error),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {t('actions.downloadCsv')}
    </Button>
  );
}
