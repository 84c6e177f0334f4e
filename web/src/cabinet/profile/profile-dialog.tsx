import type { Client } from 'contract/clients'
import { useLocation } from 'react-router'
import { useText } from '../../i18n/use-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LatePart } from '../../ui/late-part.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import { useDialogExit } from '../../ui/use-dialog-exit.ts'
import { cabinetAddress } from './cabinet-address.ts'

const fetchForm = async () => (await import('./profile-form.tsx')).ProfileForm

/** The form of the profile, where the address asks for it. */
export function ProfileDialog({ client }: { client: Client }) {
  const { edit: text } = useText('profile')
  const { search } = useLocation()
  const close = useDialogExit(cabinetAddress(search, { edit: null }))
  if (new URLSearchParams(search).get('edit') !== 'profile') return null
  return (
    <Dialog title={text.title} onClose={close}>
      <LatePart fetchPart={fetchForm} waiting={<RowsSkeleton />}>
        {(ProfileForm) => <ProfileForm client={client} onClose={close} />}
      </LatePart>
    </Dialog>
  )
}
