import type { Service } from '@llevo/contract/entities/service';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { aboutService } from '@llevo/contract/rules/services/service-display';
import { useQuery } from '@tanstack/react-query';
import { customerQuery, driverQuery } from '../../../lib/people/person-queries.ts';
import { DescriptionItem, DescriptionList } from '../../../ui/back-office/data/description-list.tsx';
import { PhoneContact } from '../../../ui/back-office/data/phone-contact.tsx';

interface JobContactsProps {
  readonly service: Pick<Service, 'userId' | 'userName' | 'driverId' | 'driverName' | 'number' | 'date' | 'hour'>;
}

/** How to reach a job's customer and driver. Their numbers come after the dialog, which does not wait for them. */
export function JobContacts({ service }: JobContactsProps) {
  const { userId, userName, driverId, driverName } = service;
  const customer = useQuery(customerQuery(userId)).data;
  const driver = useQuery({ ...driverQuery(driverId ?? ''), enabled: driverId !== null }).data;
  return (
    <DescriptionList>
      <DescriptionItem label="Cliente">
        {userName}{' '}
        {customer && customer.cellphone !== '' && (
          <PhoneContact
            phone={customer.cellphone}
            name={fullName(customer)}
            about={aboutService('tu servicio', service)}
          />
        )}
      </DescriptionItem>
      {driverId !== null && (
        <DescriptionItem label="Conductor">
          {driverName}{' '}
          {driver && driver.cellphone !== '' && (
            <PhoneContact
              phone={driver.cellphone}
              name={fullName(driver)}
              about={aboutService('el servicio', service)}
            />
          )}
        </DescriptionItem>
      )}
    </DescriptionList>
  );
}
