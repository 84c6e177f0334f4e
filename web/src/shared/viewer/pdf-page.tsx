import clsx from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import type { OpenedPdf } from './pdf/open-pdf.ts'
import type { View } from './view.ts'
import { type ProblemCode, ViewerProblem } from './viewer-problem.ts'

type PdfPageProps = { pdf: OpenedPdf; view: View; width: number; label: string }

type Drawn = { of: object; problem?: ProblemCode; isHuge?: boolean }

/** One page of a PDF. The last one stays until the next is drawn. */
export function PdfPage({ pdf, view, width, label }: PdfPageProps) {
  const text = useText('viewer')
  const frame = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<Drawn | null>(null)

  useEffect(() => {
    const abort = new AbortController()
    const { page, zoom, rotation } = view
    const place = { width, zoom, rotation, density: window.devicePixelRatio }
    pdf
      .draw(page, place, abort.signal)
      .then(({ canvas, isHuge }) => {
        frame.current?.replaceChildren(canvas)
        setDrawn({ of: view, isHuge })
      })
      .catch((error) => {
        if (abort.signal.aborted) return
        frame.current?.replaceChildren()
        setDrawn({ of: view, problem: error instanceof ViewerProblem ? error.code : 'brokenPage' })
      })
    return () => abort.abort()
  }, [pdf, view, width])

  const isDrawing = drawn?.of !== view
  return (
    <>
      {!drawn && <Spinner />}
      {drawn?.problem && <Notice tone="danger">{text.problems[drawn.problem]}</Notice>}
      {drawn?.isHuge && <Notice tone="info">{text.notes.hugePage}</Notice>}
      <div
        ref={frame}
        role="img"
        aria-label={label}
        aria-busy={isDrawing || undefined}
        hidden={!drawn || drawn.problem !== undefined}
        className={clsx('mx-auto w-fit bg-white shadow-float', isDrawing && 'opacity-60')}
      />
    </>
  )
}
