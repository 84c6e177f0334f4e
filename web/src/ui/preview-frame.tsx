import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

type PreviewFrameProps = {
  title: string
  /** In pixels, as the screen would have them. */
  width: number
  height: number
  children: ReactNode
}

/**
 * A part of the site as a screen of that width shows it, made as small as there is room. It is a document of its own,
 * because the widths of the styles are those of a document; nothing is loaded into it but the styles of this one.
 */
export function PreviewFrame({ title, width, height, children }: PreviewFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [body, setBody] = useState<HTMLElement | null>(null)

  useEffect(() => {
    const inner = frame.current?.contentDocument
    if (!inner) return
    for (const sheet of document.querySelectorAll('link[rel=stylesheet], style')) {
      inner.head.append(inner.importNode(sheet, true))
    }
    for (const { name, value } of document.documentElement.attributes) {
      inner.documentElement.setAttribute(name, value)
    }
    setBody(inner.body)
  }, [])

  useEffect(() => {
    const [outer, inner] = [box.current, frame.current]
    if (!outer || !inner) return
    const fit = () => {
      const scale = Math.min(1, outer.clientWidth / width)
      inner.style.transform = `scale(${scale})`
      inner.style.transformOrigin = '0 0'
      outer.style.height = `${height * scale}px`
    }
    outer.style.maxWidth = `${width}px`
    const observer = new ResizeObserver(fit)
    observer.observe(outer)
    return () => observer.disconnect()
  }, [width, height])

  return (
    <div ref={box} className="overflow-hidden rounded-card border border-line">
      {/* Only to look at: its links lead away from what is being typed. */}
      <iframe ref={frame} title={title} width={width} height={height} inert className="max-w-none" />
      {body && createPortal(children, body)}
    </div>
  )
}
