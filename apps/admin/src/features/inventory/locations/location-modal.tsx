import type { Location } from '@docket/contracts';
import { Button, Group, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../../../api/http';
import { changeLocation, createLocation, locationsKey } from '../../../api/locations';
import { useOneTimeKey } from '../../../api/one-time-key';
import { hasCode } from '../../../api/problem';
import { ActionError } from '../../../components/feedback/action-error';
import { Dialog } from '../../../components/feedback/dialog';
import { LOCATION_LIMITS } from '../../../components/form/limits';
import { SwitchField } from '../../../components/form/switch-field';
import { TextField } from '../../../components/form/text-field';
import { useForm } from '../../../components/form/use-form';
import { useOnePress } from '../../../components/form/use-one-press';
import { useToast } from '../../../components/feedback/use-toast';
import { LocationSelect } from '../stock/location-select';
import { FormElement } from '../../../components/form/form-element';
import { missingOf, REQUIRED } from '../../../components/form/required';

interface LocationForm {
  code: string;
  name: string;
  /** Empty for none. */
  parentId: string;
  active: boolean;
}

interface Props {
  /** The location that is edited; null for a new one. */
  location: Tagged<Location> | null;
  /** Parent of a new location. */
  parentId?: string;
  /** Ids that cannot become the parent: the location itself and its own parts. */
  within?: ReadonlySet<string>;
  onSaved: (id: string) => void;
  onClose: () => void;
}

const contentOf = ({ code, name, parentId, active }: LocationForm) => ({
  code: code.trim(),
  name: name.trim(),
  parentId: parentId === '' ? null : parentId,
  active,
});

/** The form of a new or stored location: its code, its name and its parent. */
export function LocationModal({ location, parentId = '', within, onSaved, onClose }: Props) {
  const { t } = useTranslation('locations');
  const { t: words } = useTranslation('form');
  const { t: common } = useTranslation();
  const toast = useToast();
  const queryClient = useQueryClient();
  const once = useOneTimeKey();
  const stored = location?.value;
  const form = useForm<LocationForm>(
    {
      code: stored?.code ?? '',
      name: stored?.name ?? '',
      parentId: stored === undefined ? parentId : (stored.parentId ?? ''),
      active: stored?.active ?? true,
    },
    REQUIRED.location,
  );
  const element = useRef<HTMLFormElement>(null);
  // After a refusal, the first invalid field gets the focus.
  useEffect(() => {
    if (form.refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form.refusals]);
  const save = useMutation({
    mutationFn: async (sent: LocationForm): Promise<Location> => {
      const content = contentOf(sent);
      if (location === null) return createLocation(content, once.keyFor(content));
      const changed = new Set<string>(form.changed);
      const change = Object.fromEntries(Object.entries(content).filter(([name]) => changed.has(name)));
      return (await changeLocation(location.value.id, change, location.etag)).value;
    },
    onSuccess: async ({ id, code }) => {
      void toast.success(t(location === null ? 'created' : 'saved', { code }));
      await queryClient.invalidateQueries({ queryKey: locationsKey });
      onSaved(id);
      onClose();
    },
    onError: (error, sent) => {
      once.refused(error);
      // The code is the only field of a location that must be unique.
      if (hasCode(error, 'conflict')) form.refuse({ code: error.message });
      else form.refuseBy(error, sent);
      // The next try is made against the state that is now stored.
      if (hasCode(error, 'version_conflict')) void queryClient.invalidateQueries({ queryKey: locationsKey });
    },
  });
  const press = useOnePress(save.isPending);
  const submit = () => {
    save.reset();
    form.unmark();
    const missing = missingOf(form.values, REQUIRED.location, words('required'));
    if (Object.keys(missing).length > 0) form.refuse(missing);
    else save.mutate(form.values);
  };
  const parent = form.field('parentId');
  return (
    <Dialog
      opened
      onClose={onClose}
      title={stored === undefined ? t('create.title') : t('edit.title', { code: stored.code })}
    >
      <FormElement
        ref={element}
        onSubmit={(event) => {
          event.preventDefault();
          press(submit);
        }}
      >
        <Stack gap="md">
          <TextField
            field={form.field('code')}
            label={t('fields.code')}
            hint={t('hints.code')}
            maxLength={LOCATION_LIMITS.code}
            autoFocus
          />
          <TextField field={form.field('name')} label={t('fields.name')} maxLength={LOCATION_LIMITS.name} />
          <LocationSelect
            label={t('fields.parentId')}
            placeholder={t('alone')}
            value={parent.value}
            error={parent.errorAt()}
            withInactive
            without={within}
            clearable
            onChange={parent.onChange}
          />
          <SwitchField field={form.field('active')} label={t('fields.active')} hint={t('hints.active')} />
          {!form.isMarked && <ActionError error={save.error} />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {common('actions.cancel')}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {stored === undefined ? t('create.save') : common('actions.save')}
            </Button>
          </Group>
        </Stack>
      </FormElement>
    </Dialog>
  );
}
