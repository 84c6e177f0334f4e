import { useQuery } from '@tanstack/react-query'
import { applications } from 'contract/applications'
import { mayCall } from 'contract/roles'
import { staffQueryOf } from '../../api/staff-query.ts'
import { useText } from '../../i18n/use-text.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useMe } from '../layout/me.ts'
import { useAddress } from '../lists/use-address.ts'
import { RecordView } from '../records/record-view.tsx'
import { EditApplicationForm } from './edit-application-form.tsx'
import { NewApplicationForm } from './new-application-form.tsx'
import { WithServices } from './with-services.tsx'

/** The form that the address asks for: ?new=1, or ?edit={id} of any application, on the shown page or not. */
export function ApplicationDialog() {
  const { applications: text } = useText('office')
  const me = useMe()
  const { params, adjust } = useAddress()
  const close = () => adjust({ new: null, edit: null })
  const edited = params.get('edit')

  if (params.has('new') && mayCall(me, applications.create)) {
    return (
      <Dialog title={text.add} onClose={close} isWide>
        <WithServices>
          {(services) => <NewApplicationForm services={services} onClose={close} />}
        </WithServices>
      </Dialog>
    )
  }
  if (edited === null || !mayCall(me, applications.update)) return null
  return (
    <Dialog key={edited} title={text.edit} onClose={close} isWide>
      <EditedApplication id={edited} onClose={close} />
    </Dialog>
  )
}

function EditedApplication({ id, onClose }: { id: string; onClose: () => void }) {
  const { applications: text } = useText('office')
  const query = useQuery(staffQueryOf(applications.getFull, { params: { id } }))
  return (
    <RecordView query={query} failed={text.oneFailed} gone={text.gone}>
      {(application) => (
        <WithServices>
          {(services) => (
            <EditApplicationForm application={application} services={services} onClose={onClose} />
          )}
        </WithServices>
      )}
    </RecordView>
  )
}
