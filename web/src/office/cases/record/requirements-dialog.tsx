import { useQuery } from '@tanstack/react-query'
import { caseItems } from 'contract/case-items'
import type { Answer } from 'contract/endpoint'
import { fill } from 'contract/fill'
import { pickText } from 'contract/text'
import { callAsStaff } from '../../../api/call-as-staff.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { FormFoot } from '../../records/form-foot.tsx'
import { RecordView } from '../../records/record-view.tsx'
import { useCaseAction } from '../use-case-action.ts'

type RequirementsDialogProps = { id: string; onClose: () => void }

/** What the new requirements would change, and the button that applies them. */
export function RequirementsDialog({ id, onClose }: RequirementsDialogProps) {
  const { cases: office } = useText('office')
  const site = useText('site')
  const text = office.requirements
  const { isBusy, run } = useCaseAction()
  const apply = (dry_run: boolean) =>
    callAsStaff(caseItems.applyRequirements, { params: { id }, body: { dry_run } })
  const tried = useQuery({
    queryKey: [caseItems.applyRequirements.path, id],
    queryFn: () => apply(true),
    // Asked anew whenever the dialog opens: the service may have changed since.
    staleTime: 0,
    gcTime: 0,
  })
  const confirm = async () => {
    await run(() => apply(false), { done: text.done, failed: text.applyFailed })
    onClose()
  }
  return (
    <Dialog title={text.title} onClose={onClose}>
      <RecordView query={tried} failed={text.failed} gone={office.gone}>
        {(result) => (
          <div className="grid gap-4">
            <p className="text-muted">{text.about}</p>
            <Outcome result={result} />
            <FormFoot>
              <Button tone="quiet" onClick={onClose}>
                {site.dialog.cancel}
              </Button>
              <Button isBusy={isBusy} onClick={() => void confirm()}>
                {text.confirm}
              </Button>
            </FormFoot>
          </div>
        )}
      </RecordView>
    </Dialog>
  )
}

function Outcome({ result }: { result: Answer<typeof caseItems.applyRequirements> }) {
  const { requirements: text } = useText('office').cases
  const language = useLanguage()
  const { added, removed, changed, checklist } = result
  if (added + removed + changed === 0) return <p>{text.nothing}</p>
  return (
    <>
      <ul className="grid gap-1">
        <li>{fill(text.added, { n: added })}</li>
        <li>{fill(text.removed, { n: removed })}</li>
        <li>{fill(text.rewritten, { n: changed })}</li>
      </ul>
      <section className="grid gap-2">
        <h3 className="text-base">{text.result}</h3>
        <ul className="list-disc ps-5">
          {checklist.map(({ service_input_id, name, required }) => (
            <li key={service_input_id} className="wrap-anywhere">
              {pickText(name, language)} {!required && <span className="text-faint">({text.optional})</span>}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
