import { fill } from 'contract/fill'
import { useText } from '../../i18n/use-text.ts'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { useMe } from './me.ts'
import { Message } from './message.tsx'
import { PageTitle } from './page-title.tsx'
import { firstSection, type Section, sectionPath } from './sections.ts'

/** For a section that exists but is not allowed, with a link to one that is. */
export function NoPermission({ section }: { section: Section }) {
  const { noPermission, sections } = useText('office')
  const first = firstSection(useMe())
  return (
    <>
      <PageTitle>{noPermission.title}</PageTitle>
      <Message icon="Lock" text={fill(noPermission.text, { section: sections[section.id] })}>
        {first && (
          <ButtonLink to={sectionPath(first)}>
            {fill(noPermission.toFirst, { section: sections[first.id] })}
          </ButtonLink>
        )}
      </Message>
    </>
  )
}
