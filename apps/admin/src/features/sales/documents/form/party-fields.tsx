import type { Address, Contact, Customer } from '@docket/contracts';
import { addressLines } from '@docket/domain';
import { useTranslation } from 'react-i18next';
import { AddressFields } from '../../../../components/form/address-fields';
import { ContactFields, contactText } from '../../../../components/form/contact-fields';
import formStyles from '../../../../components/form/form.module.css';
import { Overtaken } from '../../../../components/form/overtaken';
import type { Form, FormField } from '../../../../components/form/use-form';
import { Section } from '../../../../components/layout/section';
import { useHomeCountry } from '../../../../i18n/home-country';
import { addressFor, contactOf, type SalesForm } from './sales-draft';
import styles from './sales-form.module.css';
import { TakeOver } from './take-over';

interface Props {
  form: Form<SalesForm>;
  /** The customer whose contacts and addresses are offered; undefined while unknown. */
  customer: Customer | undefined;
  /** Whether the customer is known by id and still loading. */
  isCustomerComing: boolean;
  isOpen: (field: string) => boolean;
}

/** The contact and addresses of a document: copied from the customer, and independent of them from then on. */
export function PartyFields({ form, customer, isCustomerComing, isOpen }: Props) {
  const { t } = useTranslation('salesForm');
  if (!['contact', 'billingAddress', 'shippingAddress'].some(isOpen)) return null;
  const known = isCustomerComing ? undefined : { contacts: [], addresses: [], ...customer };
  return (
    <Section title={t('sections.parties')} text={t('sections.partiesText')}>
      <div className={styles.parties}>
        {isOpen('contact') && <ContactParty field={form.field('contact')} contacts={known?.contacts} />}
        {isOpen('billingAddress') && (
          <AddressParty
            field={form.field('billingAddress')}
            title={t('billingAddress')}
            takeLabel={t('takeBilling')}
            addresses={known?.addresses.map((address) => addressFor(customer?.name ?? '', address))}
          />
        )}
        {isOpen('shippingAddress') && (
          <AddressParty
            field={form.field('shippingAddress')}
            title={t('shippingAddress')}
            takeLabel={t('takeShipping')}
            addresses={known?.addresses.map((address) => addressFor(customer?.name ?? '', address))}
          />
        )}
      </div>
    </Section>
  );
}

interface ContactPartyProps {
  field: FormField<Contact>;
  contacts: readonly Contact[] | undefined;
}

function ContactParty({ field, contacts }: ContactPartyProps) {
  const { t } = useTranslation('salesForm');
  const by = field.overtakenBy;
  return (
    <fieldset className={styles.party}>
      <legend>{t('contact')}</legend>
      <TakeOver
        label={t('takeContact')}
        choices={contacts}
        textOf={contactText}
        onTake={(contact) => field.onChange(contactOf(contact))}
      />
      <Overtaken by={by && contactText(by)} />
      <div className={`${formStyles.fields} ${styles.partyFields}`}>
        <ContactFields field={field} />
      </div>
    </fieldset>
  );
}

interface AddressPartyProps {
  field: FormField<Address>;
  title: string;
  takeLabel: string;
  addresses: readonly Address[] | undefined;
}

function AddressParty({ field, title, takeLabel, addresses }: AddressPartyProps) {
  const home = useHomeCountry();
  const addressText = (address: Address) => addressLines(address, home).join(', ');
  const by = field.overtakenBy;
  return (
    <fieldset className={styles.party}>
      <legend>{title}</legend>
      <TakeOver
        label={takeLabel}
        choices={addresses}
        textOf={addressText}
        onTake={(address) => field.onChange(address)}
      />
      <Overtaken by={by && addressText(by)} />
      <div className={`${formStyles.fields} ${styles.partyFields}`}>
        <AddressFields field={field} />
      </div>
    </fieldset>
  );
}
