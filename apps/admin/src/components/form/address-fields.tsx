import type { Address } from '@docket/contracts';
import { useTranslation } from 'react-i18next';
import { useHomeCountry } from '../../i18n/home-country';
import { ADDRESS_LIMITS } from './limits';
import { partField } from './part-field';
import { TextField } from './text-field';
import { townFields } from './town-fields';
import type { FormField } from './use-form';

export const NO_ADDRESS: Address = {
  name: '',
  street: '',
  postalCode: '',
  city: '',
  region: '',
  country: '',
};

/** Fields of a postal address. City and postal code are in the order of the country. */
export function AddressFields<Value extends Address>({ field }: { field: FormField<Value> }) {
  const { t } = useTranslation('form');
  const home = useHomeCountry();
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
      {townFields(address.value, home).map((name) => (
        <TextField key={name} {...part(name)} />
      ))}
      <TextField {...part('region')} />
      <TextField {...part('country')} />
    </>
  );
}
