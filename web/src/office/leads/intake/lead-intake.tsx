import { leads } from 'contract/leads'
import { mayCall } from 'contract/roles'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LatePart } from '../../../ui/late-part.tsx'
import { useMe } from '../../layout/me.ts'
import { useAddress } from '../../lists/use-address.ts'
import { NewLeadForm } from './new-lead-form.tsx'

const fetchImport = () => import('./import-dialog.tsx')

/** The two ways leads come in by hand. What is open stands in the address: ?new=1, ?import=1. */
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
        <LatePart fetchPart={fetchImport} waiting={null}>
          {({ ImportDialog }) => <ImportDialog onClose={() => adjust({ import: null })} />}
        </LatePart>
      )}
    </>
  )
}
