import type { DocumentTemplate, TemplateKind } from '@docket/contracts';
import { Alert, Button, Checkbox, Group, Loader, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createTemplate, proposePlaces, provePlaces } from '../../../api/documents';
import { Dialog } from '../../../components/feedback/dialog';
import { useErrorText } from '../../../components/feedback/use-error-text';
import { nameFromFile } from './check-file';
import { EntityChoice } from './entity-choice';
import { freeName } from './free-name';
import { type Decisions, NO_DECISIONS, chosenBy } from './proposal-decisions';
import { ProposalFindings } from './proposal-findings';
import { ProposalPlaces } from './proposal-places';
import { ProposalProof } from './proposal-proof';

interface Props {
  kind: TemplateKind;
  /** The finished document. */
  file: File;
  /** Templates of the kind: the new one gets a name that none of them has. */
  templates: readonly DocumentTemplate[];
  onStored: (template: DocumentTemplate) => void;
  onClose: () => void;
}

/** Makes a template of a finished document: record, places, proof, store. */
export function ProposalModal({ kind, file, templates, onStored, onClose }: Props) {
  const { t } = useTranslation('proposals');
  const { t: common } = useTranslation();
  const errorText = useErrorText();
  const id = useId();
  const [record, setRecord] = useState<string>();
  const [decisions, setDecisions] = useState<Decisions>(NO_DECISIONS);
  const [name, setName] = useState(() =>
    freeName(
      nameFromFile(file.name),
      templates.map((template) => template.name),
    ),
  );
  const [storesAnyway, setStoresAnyway] = useState(false);
  const proposal = useQuery({
    queryKey: ['documents', 'proposals', id, record],
    queryFn: ({ signal }) => proposePlaces({ kind: kind.kind, record }, { file, signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const found = proposal.data;
  const places = found && chosenBy(found, decisions);
  const proof = useMutation({
    mutationFn: (wanted: Parameters<typeof provePlaces>[0]) => provePlaces(wanted, file),
  });
  const store = useMutation({
    mutationFn: (language: string) =>
      createTemplate({ kind: kind.kind, name, description: '', language }, { file, places }),
    onSuccess: onStored,
  });
  const decide = (changed: Decisions) => {
    setDecisions(changed);
    // A proof is of the places it was made with.
    proof.reset();
  };
  const isLeft = found?.issues.some(({ code }) => code === 'amount_left') ?? false;
  const canStore =
    name.trim() !== '' && (!isLeft || storesAnyway) && found !== undefined && found.places.length > 0;
  return (
    <Dialog opened size="xl" onClose={onClose} title={t('title', { kind: kind.label })}>
      <Stack gap="md">
        <Text size="sm">{t('intro', { file: file.name })}</Text>
        {proposal.isPending && (
          <Group role="status">
            <Loader size="sm" />
            <Text size="sm">{t('searching')}</Text>
          </Group>
        )}
        {proposal.isError && (
          <Alert color="red" role="alert">
            {errorText(proposal.error)}
          </Alert>
        )}
        {found !== undefined && (
          <>
            <Stack gap={4}>
              <Text size="sm" fw={650}>
                {t('record')}
              </Text>
              <EntityChoice
                kind={kind}
                proposed={found.record}
                onChoose={(chosen) => {
                  setRecord(chosen);
                  decide(NO_DECISIONS);
                }}
              />
              <Text size="sm" c="dimmed">
                {found.record === null ? t('noRecord') : record === undefined && t('foundRecord')}
              </Text>
            </Stack>
            {found.record !== null && (
              <>
                <ProposalFindings proposal={found} number={found.record.number} />
                <ProposalPlaces kind={kind} proposal={found} decisions={decisions} onDecide={decide} />
                <Group>
                  <Button
                    variant="default"
                    loading={proof.isPending}
                    onClick={() =>
                      found.record !== null &&
                      places !== undefined &&
                      proof.mutate({
                        kind: kind.kind,
                        record: found.record.id,
                        language: found.language,
                        places,
                      })
                    }
                  >
                    {t('prove')}
                  </Button>
                </Group>
                {proof.isError && (
                  <Alert color="red" role="alert">
                    {errorText(proof.error)}
                  </Alert>
                )}
                {proof.data !== undefined && <ProposalProof proof={proof.data} />}
                <TextInput
                  label={t('name')}
                  maxLength={100}
                  required
                  value={name}
                  onChange={(event) => setName(event.currentTarget.value)}
                />
                {isLeft && (
                  <Checkbox
                    label={t('storeAnyway')}
                    checked={storesAnyway}
                    onChange={(event) => setStoresAnyway(event.currentTarget.checked)}
                  />
                )}
                {store.isError && (
                  <Alert color="red" role="alert">
                    {errorText(store.error)}
                  </Alert>
                )}
              </>
            )}
          </>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {common('actions.cancel')}
          </Button>
          <Button
            disabled={!canStore}
            loading={store.isPending}
            onClick={() => found !== undefined && store.mutate(found.language)}
          >
            {t('store')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
