import type { Application } from 'contract/applications'
import { useLocation } from 'react-router'
import { useText } from '../../i18n/use-text.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useDialogExit } from '../../ui/dialog/use-dialog-exit.ts'
import { LazyPart } from '../../ui/feedback/lazy-part.tsx'
import { RowsSkeleton } from '../../ui/feedback/skeleton.tsx'
import { Shown } from '../../ui/shown.tsx'
import { cabinetAddress } from '../profile/cabinet-address.ts'
import { useProgramName } from './use-program-name.ts'

const fetchDetails = async () => (await import('./application-details.tsx')).ApplicationDetails

/** The details of the application that the address opens. */
export function DetailsDialog({ rows }: { rows: Application[] }) {
  const { details: text } = useText('profile')
  const nameOf = useProgramName()
  const { search } = useLocation()
  const close = useDialogExit(cabinetAddress(search, { application: null }))
  const id = new URLSearchParams(search).get('application')
  if (id === null) return null
  const row = rows.find((application) => application.id === id)
  return (
    <Dialog key={id} title={row ? <Shown shown={nameOf(row)} /> : text.untitled} onClose={close} isWide>
      <LazyPart fetchPart={fetchDetails} waiting={<RowsSkeleton />}>
        {(ApplicationDetails) => <ApplicationDetails id={id} />}
      </LazyPart>
    </Dialog>
  )
}
