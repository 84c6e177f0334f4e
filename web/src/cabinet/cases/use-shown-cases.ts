import { useQueries } from '@tanstack/react-query'
import { type Application, type ApplicationFull, applications } from 'contract/applications'
import { casesToShow } from 'contract/case-urgency'
import { callAsClient } from '../../api/call-as-client.ts'
import { queryOptionsOf } from '../../api/query.ts'
import { useRootData } from '../../api/root-data.ts'
import { followed, useFollowedQuery } from '../../api/use-followed-query.ts'

const maxCards = 3

type ShownCase = { application: Application; full: ApplicationFull | undefined }

type ShownCases = {
  /** Whether everything was answered or refused: the cards have the size that they will have. */
  isSettled: boolean
  /** Undefined where the list could not be loaded. */
  cases: ShownCase[] | undefined
}

/** The cases with a card. Which documents are missing and why is part of each whole application, not of the list. */
export function useShownCases(): ShownCases {
  const { auth } = useRootData()
  const { data: rows, isPending } = useFollowedQuery(applications.list, {})
  const shown = casesToShow(rows ?? [], maxCards)
  const details = useQueries({
    queries: shown.map(({ id }) => ({
      ...queryOptionsOf(applications.getFull, { params: { id } }, callAsClient(auth)),
      ...followed,
    })),
  })
  return {
    isSettled: !isPending && details.every((query) => !query.isPending),
    cases: rows && shown.map((application, at) => ({ application, full: details[at]?.data })),
  }
}
