// Everything that writes documents, their versions, checklists, steps, people and the history of cases. Nothing else does
// (a test reads the SQL of the server), and the parts beside this file are imported by nobody else. It leans on no other
// domain, so that clients and leads may call it too: docs/decisions/0053-one-store-of-documents.md.

export { addVersion } from './add-version.queries.ts'
export { applyAsked, countChangedRequirements } from './apply-asked.ts'
export { askedLines, codeOf, isAsked, listAskedLines } from './asked-lines.queries.ts'
export { attachVersion } from './attach-version.queries.ts'
export { dropBadVersion } from './bad-versions.queries.ts'
export { carryOver, dropUnasked } from './carry-over.queries.ts'
export {
  type CaseCall,
  caseVisibility,
  type Reader as CaseReader,
  type Scopes,
  visibilityOfCase,
} from './case-visibility.ts'
export {
  type ChecklistRow,
  listChecklist,
  listLeadChecklist,
  type VersionRow,
  versionColumns,
} from './checklist.queries.ts'
export { clearDecision, setDecision } from './decisions.queries.ts'
export { setOutcome } from './ending.queries.ts'
export { eraseCases, eraseDocumentsOfClients, eraseDocumentsOfLeads } from './erasing.queries.ts'
export {
  type EventActor,
  itemFacts,
  markUntold,
  recordEvent,
} from './events.queries.ts'
export {
  expiredItems,
  expireItems,
  expireVersions,
  listExpired,
  setExpiry,
  setPassportExpiry,
} from './expiry.queries.ts'
export { handIn } from './hand-in.queries.ts'
export {
  changeItem,
  hasVersion,
  type ItemChanges,
  type ItemFacts,
  type ItemRow,
  itemColumns,
  lockItems,
} from './items.queries.ts'
export { type LockedCase, lockCases } from './lock-cases.queries.ts'
export { insertMessage, markClientRead, markHandled } from './messages.queries.ts'
export { carryDocuments, moveBetweenLeads, moveDocuments } from './moving.queries.ts'
export { addCaseNotes, type CaseNote } from './notes.queries.ts'
export { dateCaseBack, dateEndBack } from './past.queries.ts'
export {
  assignResponsible,
  listPeople,
  makeResponsible,
  type PersonRow,
  releaseCasesOf,
  releaseFormer,
  setHelpers,
} from './people.queries.ts'
export {
  forgetDeletedReminders,
  listClientsToRemind,
  lockCaseToRemind,
  lockClientToRemind,
  setReminders,
} from './reminding.queries.ts'
export { countOpenUses, findOwnDocument, removeDocumentRows } from './removing.queries.ts'
export { addLine } from './requirements.queries.ts'
export { settleDraftsOf, settleTurn, settleTurnsOf } from './settle-turn.ts'
export { type ChecklistReader, shownLine, shownReason, shownVersion } from './shown-checklist.ts'
export { changeStep, closeCurrentStep, listSteps, type StepFields } from './steps.queries.ts'
export { listOldVersions, type OldVersion, takeOldBytes } from './superseded.queries.ts'
export { listUntold, markTold, takeUntold } from './telling.queries.ts'
export { changeTravel, setTravel } from './travel.queries.ts'
