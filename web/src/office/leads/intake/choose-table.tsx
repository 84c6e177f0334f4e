import { fill } from 'contract/fill'
import { tableRules } from 'contract/uploads'
import { useText } from '../../../i18n/use-text.ts'
import { PickFileButton } from '../../../shared/files/pick-file-button.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import type { LastImport } from './last-import.ts'
import { megabytes } from './use-import.ts'

type ChooseTableProps = {
  isBusy: boolean
  last: LastImport | null
  onFile: (file: File) => void
  onUndo: (made: LastImport) => void
}

/** The first step: choosing the file. The last import can still be undone from here. */
export function ChooseTable({ isBusy, last, onFile, onUndo }: ChooseTableProps) {
  const { import: text } = useText('office').leadIntake
  return (
    <>
      {last && (
        <Notice tone="info">
          <p className="wrap-anywhere">{fill(text.last, { name: last.fileName, n: last.added })}</p>
          <Button tone="quiet" className="justify-self-start" onClick={() => onUndo(last)}>
            {text.undo}
          </Button>
        </Notice>
      )}
      <p className="text-muted">{text.lead}</p>
      {isBusy ? (
        <p role="status" className="flex items-center gap-3 text-muted">
          <Spinner />
          {text.reading}
        </p>
      ) : (
        <div className="grid justify-items-start gap-2">
          <PickFileButton about={{ text: text.file }} rules={tableRules} tone="primary" onFile={onFile}>
            {text.choose}
          </PickFileButton>
          <p className="text-sm text-faint">{fill(text.rules, { n: megabytes })}</p>
        </div>
      )}
    </>
  )
}
