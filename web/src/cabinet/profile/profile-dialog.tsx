import type { Client } from 'contract/clients'
import { useLocation } from 'react-router'
import { useText } from '../../i18n/use-text.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useDialogExit } from '../../ui/dialog/use-dialog-exit.ts'
import { LazyPart } from '../../ui/feedback/lazy-part.tsx'
import { RowsSkeleton } from '../../ui/feedback/skeleton.tsx'
import { cabinetAddress } from './cabinet-address.ts'

const fetchForm = async () => (await import('./profile-form.tsx')).ProfileForm

/** The form of the profile, where the address asks for it. */
export function ProfileDialog({ client }: { client: Client }) {
  const { edit: text } = useText('profile')
  const location = useLocation()
  const close = useDialogExit(cabinetAddress(location, { edit: null }))
  if (new URLSearchParams(location.search).get('edit') !== 'profile') return null
  return (
    <Dialog title={text.title} onClose={close}>
      <LazyPart fetchPart={fetchForm} waiting={<RowsSkeleton />}>
        {(ProfileForm) => <ProfileForm client={client} onClose={close} />}
      </LazyPart>
    </Dialog>
  )
}
