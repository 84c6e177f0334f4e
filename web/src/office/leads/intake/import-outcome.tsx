import { fill } from 'contract/fill'
import type { ImportReport, ImportUndone } from 'contract/lead-shapes'
import { tableRules } from 'contract/uploads'
import { useText } from '../../../i18n/use-text.ts'
import { PickFileButton } from '../../../shared/files/pick-file-button.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextLink } from '../../../ui/buttons/link.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { useAddress } from '../../lists/use-address.ts'
import { ImportFigures } from './import-figures.tsx'
import { ImportRows } from './import-rows.tsx'
import { RefusedRows } from './refused-rows.tsx'

type ImportDoneProps = {
  report: ImportReport
  isBusy: boolean
  onRefused: () => void
  onFile: (file: File) => void
  onUndo: () => void
  onClose: () => void
}

/** The result of the import, with the button to undo it, and the way for what was refused. */
export function ImportDone({ report, isBusy, onRefused, onFile, onUndo, onClose }: ImportDoneProps) {
  const { import: text } = useText('office').leadIntake
  return (
    <>
      <Notice tone="success">{fill(text.done, { n: report.new })}</Notice>
      <ImportFigures title={text.outcome} report={report} />
      <ImportRows report={report} />
      <RefusedRows report={report} isBusy={isBusy} onSave={onRefused}>
        <PickFileButton about={{ text: text.file }} rules={tableRules} onFile={onFile}>
          {text.repaired}
        </PickFileButton>
      </RefusedRows>
      <div className="flex flex-wrap justify-end gap-2">
        <Button tone="quiet" className="text-danger" onClick={onUndo}>
          {text.undo}
        </Button>
        <Button onClick={onClose}>{text.close}</Button>
      </div>
    </>
  )
}

type ImportUndoneViewProps = { outcome: ImportUndone; onClose: () => void }

/** What an undo deleted, and which leads it left to their agents. */
export function ImportUndoneView({ outcome: { removed, kept: preserved }, onClose }: ImportUndoneViewProps) {
  const { import: text } = useText('office').leadIntake
  const { linkTo } = useAddress()
  return (
    <>
      <Notice tone="success">{fill(text.undone, { n: removed })}</Notice>
      {preserved.length > 0 && (
        <section className="grid gap-2">
          <h3 className="text-base">{fill(text.preserved, { n: preserved.length })}</h3>
          <ul className="grid max-h-56 gap-1 overflow-y-auto">
            {preserved.map(({ id, name }) => (
              <li key={id}>
                <TextLink to={linkTo({ import: null, lead: id })} prefetch="none" className="wrap-anywhere">
                  {name}
                </TextLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Button className="justify-self-end" onClick={onClose}>
        {text.close}
      </Button>
    </>
  )
}
