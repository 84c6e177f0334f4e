import { fill } from 'contract/fill'
import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ShownText } from '../../i18n/shown-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FieldError } from '../../ui/form/field-error.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { AddPages, addPagesId } from './add-pages.tsx'
import { DialogBar } from './dialog-bar.tsx'
import { makeFile } from './make-file.ts'
import type { OpenPage } from './open-photo.ts'
import { type PageAction, PageRow, pageButtonId } from './page-row.tsx'
import { photoSentence } from './photo-problem.ts'
import { usePhotoPages } from './use-photo-pages.ts'

type PageStripProps = {
  photos: File[]
  /** What the document is called. */
  about: ShownText
  /** How many pages there are now. */
  onCount: (count: number) => void
  onSend: (file: File) => void
}

/** The pages of a document in their order, until they are sent as one file. */
export function PageStrip({ photos, about, onCount, onSend }: PageStripProps) {
  const text = useText('capture')
  const files = useText('files')
  const { pages, problems, isOpening, add, turn, remove, move } = usePhotoPages(photos)
  const [said, setSaid] = useState('')
  const [prepared, setPrepared] = useState<number | null>(null)
  const [problem, setProblem] = useState('')
  const count = pages.length
  const reportCount = useEffectEvent(onCount)
  useEffect(() => reportCount(count), [count])

  const run = (page: OpenPage, action: PageAction) => {
    const at = pages.indexOf(page)
    const number = { n: at + 1 }
    setProblem('')
    if (action === 'turn') {
      turn(page.id)
      setSaid(fill(text.turned, number))
    } else if (action === 'remove') {
      flushSync(() => remove(page.id))
      setSaid(fill(text.removed, number))
      const next = pages[at + 1] ?? pages[at - 1]
      document.getElementById(next ? pageButtonId(next.id, 'remove') : addPagesId)?.focus()
    } else {
      const by = action === 'later' ? 1 : -1
      flushSync(() => move(page.id, by))
      setSaid(fill(text.moved, { n: at + 1 + by }))
      focusMoved(page.id, action)
    }
  }

  const send = async () => {
    setProblem('')
    setPrepared(0)
    try {
      onSend(await makeFile(pages, { name: about.text, onProgress: setPrepared }))
    } catch (error) {
      setProblem(photoSentence(error, { capture: text, files }))
      setPrepared(null)
    }
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      {count > 1 && <p className="text-muted">{text.lead}</p>}
      {count === 0 && !isOpening && <p className="text-muted">{text.none}</p>}
      <ol className="grid grid-cols-1 divide-y divide-line empty:hidden">
        {pages.map((page, at) => (
          <PageRow
            key={page.id}
            page={page}
            number={at + 1}
            count={count}
            onAction={(action) => run(page, action)}
          />
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      {isOpening && <p role="status">{text.opening}</p>}
      {problems.length > 0 && (
        <div role="alert" className="grid gap-2">
          {problems.map((error) => {
            const sentence = photoSentence(error, { capture: text, files })
            return <FieldError key={sentence} id={`${addPagesId}-problem`} message={sentence} />
          })}
        </div>
      )}
      <AddPages about={about} onFiles={add} />
      <DialogBar>
        {problem && (
          <div role="alert">
            <FieldError id="pages-problem" message={problem} />
          </div>
        )}
        {prepared !== null && (
          <p role="status" className="text-sm text-muted tabular-nums">
            {fill(text.preparing, { done: prepared, all: count })}
          </p>
        )}
        <Button
          className="w-full"
          disabled={count === 0 || isOpening}
          isBusy={prepared !== null}
          onClick={() => void send()}
        >
          {count > 1 ? text.sendPdf : text.sendPhoto}
        </Button>
      </DialogBar>
    </div>
  )
}

/** The focus stays with the page; at the end of the way the button that brings it back takes it. */
function focusMoved(pageId: string, action: 'earlier' | 'later'): void {
  const button = document.getElementById(pageButtonId(pageId, action))
  if (button instanceof HTMLButtonElement && !button.disabled) button.focus()
  else document.getElementById(pageButtonId(pageId, action === 'later' ? 'earlier' : 'later'))?.focus()
}
