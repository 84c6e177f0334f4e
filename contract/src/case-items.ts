import * as z from 'zod/mini'
import { ApplicationDocument, RequirementChanges } from './applications.ts'
import { ReviewedItem } from './document-review.ts'
import { checklistItem } from './documents.ts'
import { endpoint } from './endpoint.ts'
import { Day, Id, Version } from './fields.ts'
import { allow, officeRoles } from './roles.ts'
import { formFlag, ifGiven, orElse, orNull } from './wire-values.ts'

const params = z.object({ id: Id })
const reviewers = allow({ all: officeRoles, assigned: ['document_agent'], team: ['document_manager'] })

/** What the office asks of one running case beside or instead of what its service asks. */
export const caseItems = {
  addItem: endpoint({
    method: 'POST',
    path: '/cases/add-item/{id}',
    access: reviewers,
    params,
    body: z.object({ input_id: Id, required: orElse(formFlag, true), due_on: orElse(Day, null) }),
    answer: ReviewedItem,
    status: 201,
    errors: ['wrong_state', 'not_found'],
    summary: 'Asks the client of a running case for one more document',
  }),
  updateItem: endpoint({
    method: 'PUT',
    path: '/cases/update-item/{id}',
    access: reviewers,
    params,
    body: z.object({
      required: ifGiven(formFlag),
      /** Null clears it, and it stays cleared. */
      due_on: z.optional(orNull(Day)),
      version: z.optional(Version),
    }),
    answer: ReviewedItem,
    errors: ['wrong_state', 'changed_meanwhile'],
    summary: 'Makes a document of a running case required or optional, or sets its date',
  }),
  applyRequirements: endpoint({
    method: 'POST',
    path: '/cases/apply-requirements/{id}',
    access: allow({ all: officeRoles, team: ['document_manager'] }),
    params,
    body: z.object({ dry_run: orElse(formFlag, false) }),
    answer: z.extend(RequirementChanges, { checklist: z.array(checklistItem(ApplicationDocument)) }),
    errors: ['wrong_state'],
    summary: 'Asks a running case for what its service asks now; a dry run only says what would change',
  }),
}
