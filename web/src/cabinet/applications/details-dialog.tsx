import type { Application } from 'contract/applications'
import { useLocation } from 'react-router'
import { useText } from '../../i18n/use-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LatePart } from '../../ui/late-part.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import { useDialogExit } from '../../ui/use-dialog-exit.ts'
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
    <Dialog key={id} title={row ? nameOf(row) : text.untitled} onClose={close} isWide>
      <LatePart fetchPart={fetchDetails} waiting={<RowsSkeleton />}>
        {(ApplicationDetails) => <ApplicationDetails id={id} />}
      </LatePart>
    </Dialog>
  )
}
