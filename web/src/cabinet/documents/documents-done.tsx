import { type Document, requiredDocuments } from 'contract/documents'
import { fill } from '../../i18n/fill.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'

type DocumentsDoneProps = { documents: Document[]; onAdd: () => void }

/** How far somebody is with what is required, and the way to go on. */
export function DocumentsDone({ documents, onAdd }: DocumentsDoneProps) {
  const text = useText('documents')
  const all = requiredDocuments.length
  const there = new Set(documents.map(({ document_type }) => document_type))
  const n = requiredDocuments.filter((type) => there.has(type)).length
  const sentence = n === all ? text.complete : fill(text.done, { n, all })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <div className="grid min-w-0 flex-1 basis-56 gap-2">
        <p className="font-medium">{sentence}</p>
        <ProgressBar label={text.groups.required} value={n} max={all} />
      </div>
      <Button className="max-sm:w-full" onClick={onAdd}>
        {text.add}
      </Button>
    </div>
  )
}
