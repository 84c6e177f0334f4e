import { Parts } from './parts.tsx'
import { ReadingSection } from './reading-section.tsx'
import type { ReadingSection as Section } from './reading-text.ts'

/** The sections of a text one after another, numbered as lawyers cite them. */
export function Sections({ sections }: { sections: Record<string, Section> }) {
  return Object.entries(sections).map(([id, { title, text, links }], index) => (
    <ReadingSection key={id} id={id} title={`${index + 1}. ${title}`} links={links}>
      <Parts parts={text} />
    </ReadingSection>
  ))
}
