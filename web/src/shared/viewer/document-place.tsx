import clsx from 'clsx'
import { useRef } from 'react'
import { ImageView } from './image-view.tsx'
import type { ShownDocument } from './load-document.ts'
import { PdfPage } from './pdf-page.tsx'
import { useWidth } from './use-width.ts'
import type { View } from './view.ts'

type DocumentPlaceProps = {
  shown: ShownDocument
  view: View
  label: string
  isTall: boolean
  onBroken: () => void
}

/** The part of the viewer that scrolls; at first a page is as wide as this. */
export function DocumentPlace({ shown, view, label, isTall, onBroken }: DocumentPlaceProps) {
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would need a heading
    <div
      ref={place}
      role="region"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: only with the focus can it be scrolled by keyboard
      tabIndex={0}
      className={clsx(
        'grid min-h-60 grid-cols-1 content-start gap-3 overflow-auto rounded-control border border-line bg-surface-2 p-2',
        isTall ? 'h-[calc(100dvh-13rem)] sm:h-[calc(100dvh-10rem)]' : 'max-h-[70dvh] min-[900px]:h-[70dvh]',
      )}
    >
      {width !== null && shown.kind === 'pdf' && (
        <PdfPage pdf={shown.pdf} view={view} width={width} label={label} />
      )}
      {width !== null && shown.kind === 'image' && (
        <ImageView url={shown.url} view={view} width={width} label={label} onBroken={onBroken} />
      )}
    </div>
  )
}
