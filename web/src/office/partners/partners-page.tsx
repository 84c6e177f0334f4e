import { useQuery } from '@tanstack/react-query'
import { type Partner, partners } from 'contract/partners'
import { useState } from 'react'
import { staffQueryOf } from '../../api/staff-query.ts'
import { useText } from '../../i18n/use-text.ts'
import { PageTitle } from '../layout/page-title.tsx'
import { useAddress } from '../lists/use-address.ts'
import { RecordDialog } from '../records/record-dialog.tsx'
import { TileList } from '../records/tile-list.tsx'
import { PartnerForm } from './partner-form.tsx'
import { PartnerTile } from './partner-tile.tsx'
import { RemovePartner } from './remove-partner.tsx'

export { OfficeCrash as ErrorBoundary } from '../layout/office-crash.tsx'

/** The organisations whose logos the site shows. */
export default function PartnersPage() {
  const { partners: text } = useText('office')
  const { go } = useAddress()
  const query = useQuery(staffQueryOf(partners.list, {}))
  const [removed, setRemoved] = useState<Partner | null>(null)
  return (
    <div className="grid gap-4">
      <PageTitle>{text.title}</PageTitle>
      <TileList query={query} text={text}>
        {(rows) => (
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
            {rows.map((partner) => (
              <PartnerTile
                key={partner.id}
                partner={partner}
                onEdit={() => go({ edit: partner.id })}
                onRemove={() => setRemoved(partner)}
              />
            ))}
          </ul>
        )}
      </TileList>
      <RecordDialog records={query.data} titles={text}>
        {(partner, close) => <PartnerForm partner={partner} onClose={close} />}
      </RecordDialog>
      {removed && <RemovePartner partner={removed} onClose={() => setRemoved(null)} />}
    </div>
  )
}
