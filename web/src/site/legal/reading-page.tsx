import type { ReactNode } from 'react'
import { PageHead } from '../page-head.tsx'
import { Contents } from './contents.tsx'
import type { ReadingText } from './reading-text.ts'

type ReadingPageProps = { text: ReadingText; search?: ReactNode; children: ReactNode }

/** A page to read: title and date, contents, and the text in lines of a readable length. */
export function ReadingPage({ text, search, children }: ReadingPageProps) {
  return (
    <>
      <PageHead title={text.title} lead={text.lead}>
        <p className="text-sm text-faint">{text.edition}</p>
        {search}
      </PageHead>
      <div className="container-page grid gap-8 py-8 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-16 lg:py-16">
        <Contents title={text.contents} sections={text.sections} />
        <div className="grid max-w-180 gap-10 md:text-lg lg:gap-14">{children}</div>
      </div>
    </>
  )
}
