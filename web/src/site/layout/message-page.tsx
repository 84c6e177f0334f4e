import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon/icon.tsx'
import type { IconName } from '../../ui/icon/icon-names.ts'

type MessagePageProps = { icon: IconName; title: string; text: string; children: ReactNode }

/** A page with only a message, and the links on from there. */
export function MessagePage({ icon, title, text, children }: MessagePageProps) {
  return (
    <div className="container-page flex flex-col items-center gap-4 py-24 text-center">
      <Icon name={icon} className="size-12 text-primary" strokeWidth={1.25} />
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      <p className="max-w-xl text-muted">{text}</p>
      <div className="flex flex-wrap justify-center gap-3 pt-4">{children}</div>
    </div>
  )
}
