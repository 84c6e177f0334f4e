import { useText } from '../../i18n/use-text.ts'
import { PageHead } from '../page-head.tsx'
import { StillBlock } from '../still/still-block.tsx'
import { GivenAnswers } from './given-answers.tsx'
import type { MatchData } from './load-match.ts'
import { MatchForm } from './match-form.tsx'
import { Result } from './result.tsx'
import { WhatHappens } from './what-happens.tsx'

/** The whole page; nothing of it needs scripts. */
export function MatchParts({ questions, isSent, result }: MatchData) {
  const { title, lead } = useText('match')
  return (
    <>
      <PageHead title={title} lead={lead} />
      <StillBlock block={questions}>
        {(asked) =>
          result ? (
            <div className="container-page grid gap-6 py-6 lg:gap-8 lg:py-12">
              <GivenAnswers questions={asked} />
              <StillBlock block={result}>{(found) => <Result {...found} />}</StillBlock>
            </div>
          ) : (
            <div className="container-page grid gap-8 py-6 lg:grid-cols-[7fr_4fr] lg:gap-16 lg:py-14">
              <MatchForm questions={asked} isSent={isSent} />
              <WhatHappens />
            </div>
          )
        }
      </StillBlock>
    </>
  )
}
