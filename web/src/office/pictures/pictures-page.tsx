import { useQuery } from '@tanstack/react-query'
import { pictureSlots, type SitePicture, sitePictures } from 'contract/site-pictures'
import { useState } from 'react'
import { pageContextKey } from '../../api/page-context.ts'
import { staffQueryOf } from '../../api/staff-query.ts'
import { useText } from '../../i18n/use-text.ts'
import { PageTitle } from '../layout/page-title.tsx'
import { useAddress } from '../lists/use-address.ts'
import { RecordDialog } from '../records/record-dialog.tsx'
import { RecordView } from '../records/record-view.tsx'
import type { Route } from './+types/pictures-page.ts'
import { PictureForm } from './picture-form.tsx'
import { PictureTile } from './picture-tile.tsx'
import { RemovePicture } from './remove-picture.tsx'
import { readTrustFacts } from './trust-facts.ts'
import { TrustFactsCard } from './trust-facts-card.tsx'

/** The agency's file is read when the server starts: only another language changes what is shown of it. */
export { staysOnNavigation as shouldRevalidate } from '../../api/stays-on-navigation.ts'
export { OfficeCrash as ErrorBoundary } from '../layout/office-crash.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { agency, language } = context.get(pageContextKey)
  return readTrustFacts(agency, language)
}

/** The photos of the agency itself, and beside them what else lets visitors trust it. */
export default function PicturesPage({ loaderData }: Route.ComponentProps) {
  const { pictures: text } = useText('office')
  const { params, go } = useAddress()
  const query = useQuery(staffQueryOf(sitePictures.list, {}))
  const [removed, setRemoved] = useState<SitePicture | null>(null)
  const edited = pictureSlots.find((slot) => slot === params.get('edit'))
  const pictureIn = (slot: string) => query.data?.find((picture) => picture.slot === slot) ?? null
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <PageTitle>{text.title}</PageTitle>
      <div className="grid grid-cols-1 gap-4">
        <p className="text-muted">{text.about}</p>
        <RecordView query={query} failed={text.failed} gone={text.failed}>
          {() => (
            <ul className="grid gap-4 sm:grid-cols-2">
              {pictureSlots.map((slot) => (
                <PictureTile
                  key={slot}
                  slot={slot}
                  picture={pictureIn(slot)}
                  onEdit={() => go({ edit: slot })}
                  onRemove={() => setRemoved(pictureIn(slot))}
                />
              ))}
            </ul>
          )}
        </RecordView>
      </div>
      <TrustFactsCard facts={loaderData} />
      <RecordDialog
        records={query.data && pictureSlots.map((id) => ({ id }))}
        titles={{ add: text.add, edit: edited ? text.slots[edited] : text.edit }}
      >
        {(place, close) =>
          place && <PictureForm slot={place.id} picture={pictureIn(place.id)} onClose={close} />
        }
      </RecordDialog>
      {removed && <RemovePicture picture={removed} onClose={() => setRemoved(null)} />}
    </div>
  )
}
