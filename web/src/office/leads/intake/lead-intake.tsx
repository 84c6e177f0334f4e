import { leads } from 'contract/leads'
import { mayCall } from 'contract/roles'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { LazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { useMe } from '../../layout/me.ts'
import { useAddress } from '../../lists/use-address.ts'
import { NewLeadForm } from './new-lead-form.tsx'

const fetchImport = () => import('./import-dialog.tsx')

/** The two ways to add leads by hand. What is open is in the address: ?new=1, ?import=1. */
export function LeadIntake() {
  const { leadIntake: text } = useText('office')
  const me = useMe()
  const { params, go, adjust } = useAddress()
  const mayAdd = mayCall(me, leads.create)
  const mayImport = mayCall(me, leads.import)
  const closeForm = () => adjust({ new: null })
  return (
    <>
      {mayImport && (
        <Button tone="quiet" onClick={() => go({ import: '1' })}>
          <span className="flex items-center gap-2">
            <Icon name="Upload" className="size-4" />
            {text.import.title}
          </span>
        </Button>
      )}
      {mayAdd && (
        <Button tone="quiet" onClick={() => go({ new: '1' })}>
          <span className="flex items-center gap-2">
            <Icon name="Plus" className="size-4" />
            {text.add}
          </span>
        </Button>
      )}
      {mayAdd && params.has('new') && (
        <Dialog title={text.add} onClose={closeForm} isWide>
          <NewLeadForm onClose={closeForm} />
        </Dialog>
      )}
      {mayImport && params.has('import') && (
        <LazyPart fetchPart={fetchImport} waiting={null}>
          {({ ImportDialog }) => <ImportDialog onClose={() => adjust({ import: null })} />}
        </LazyPart>
      )}
    </>
  )
}
