import type { CustomerAddress } from '@docket/contracts';
import { addressLines } from '@docket/domain';
import { Checkbox, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AddressFields, NO_ADDRESS } from '../../../components/form/address-fields';
import formStyles from '../../../components/form/form.module.css';
import type { Keyed } from '../../../components/form/keyed';
import { ListEditor } from '../../../components/form/list-editor';
import { partField } from '../../../components/form/part-field';
import type { FormField } from '../../../components/form/use-form';
import { useHomeCountry } from '../../../i18n/home-country';

const TYPES = ['billing', 'shipping'] as const;

/** The addresses for invoices and goods. One address of each kind is the primary one. */
export function CustomerAddresses({ field }: { field: FormField<Keyed<CustomerAddress>[]> }) {
  const { t } = useTranslation('customers');
  const home = useHomeCountry();
  const setPrimary = ({ key, type }: Keyed<CustomerAddress>, primary: boolean) =>
    field.onChange((addresses) =>
      addresses.map((address) => {
        if (address.key === key) return { ...address, primary };
        return primary && address.type === type ? { ...address, primary: false } : address;
      }),
    );
  return (
    <ListEditor
      field={field}
      blank={{ type: 'billing', primary: false, ...NO_ADDRESS }}
      addLabel={t('addresses.add')}
      removeLabel={(position) => t('addresses.remove', { position })}
      nameOf={(position) => t('addresses.entry', { position })}
      textOf={(address) => `${t(`addresses.${address.type}`)}: ${addressLines(address, home).join(', ')}`}
      none={t('addresses.none')}
    >
      {(entry) => (
        <>
          <NativeSelect
            label={t('addresses.type')}
            data={TYPES.map((value) => ({ value, label: t(`addresses.${value}`) }))}
            value={entry.value.type}
            error={entry.errorAt('type')}
            onChange={({ currentTarget }) =>
              partField(entry, 'type').onChange(
                TYPES.find((type) => type === currentTarget.value) ?? 'billing',
              )
            }
          />
          <Checkbox
            className={formStyles.beside}
            label={t('addresses.primary')}
            checked={entry.value.primary}
            onChange={({ currentTarget }) => setPrimary(entry.value, currentTarget.checked)}
          />
          <AddressFields field={entry} />
        </>
      )}
    </ListEditor>
  );
}
