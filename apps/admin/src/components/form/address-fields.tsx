import type { Address } from '@docket/contracts';
import { useTranslation } from 'react-i18next';
import { ADDRESS_LIMITS } from './limits';
import { partField } from './part-field';
import { TextField } from './text-field';
import type { FormField } from './use-form';

export const NO_ADDRESS: Address = {
  name: '',
  street: '',
  postalCode: '',
  city: '',
  region: '',
  country: '',
};

/** A postal address. */
export function AddressFields<Value extends Address>({ field }: { field: FormField<Value> }) {
  const { t } = useTranslation('form');
  const address = field as unknown as FormField<Address>;
  const part = (name: keyof Address) => ({
    field: partField(address, name),
    label: t(`address.${name}`),
    maxLength: ADDRESS_LIMITS[name],
  });
  return (
    <>
      <TextField {...part('name')} wide />
      <TextField {...part('street')} lines={2} wide />
      <TextField {...part('postalCode')} />
      <TextField {...part('city')} />
      <TextField {...part('region')} />
      <TextField {...part('country')} />
    </>
  );
}

/** An address in one line; empty for none. */
export function addressText({ name, street, postalCode, city, region, country }: Address): string {
  const town = [postalCode, city].filter((part) => part !== '').join(' ');
  return [name, street.replaceAll('\n', ', '), town, region, country]
    .filter((part) => part !== '')
    .join(', ');
}
