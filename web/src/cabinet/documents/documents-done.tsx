import { type Document, requiredDocuments } from 'contract/documents'
import { fill } from 'contract/fill'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'

type DocumentsDoneProps = { documents: Document[]; onAdd: () => void }

/** How many required documents are there, and the next step. */
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
