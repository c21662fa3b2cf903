import { reach as ambientModules } from "./ambient-modules.js";
import { reach as apart } from "./apart.js";
import { reach as appliedObjects } from "./applied-objects.js";
import { reach as assignedMembers } from "./assigned-members.js";
import { reach as assignedNames } from "./assigned-names.js";
import { reach as bases } from "./bases.js";
import { reach as bindings } from "./bindings.js";
import { reach as blockBounds } from "./block-bounds.js";
import { reach as blocks } from "./blocks.js";
import { reach as builds } from "./builds.js";
import { reach as callSignatures } from "./call-signatures.js";
import { reach as callable } from "./callable.js";
import { reach as calledValues } from "./called-values.js";
import { reach as calls } from "./calls.js";
import { reach as containerMembers } from "./container-members.js";
import { reach as construction } from "./construction.js";
import { reach as constructors } from "./constructors.js";
import { reach as conversions } from "./conversions.js";
import { reach as copies } from "./copies.js";
import { reach as declarations } from "./declarations.js";
import { reach as declaredType } from "./declared-type.js";
import { reach as descriptors } from "./descriptors.js";
import { reach as elements } from "./elements.js";
import { reach as enclosing } from "./enclosing.js";
import { reach as expansions } from "./expansions.js";
import { reach as expressions } from "./expressions.js";
import { reach as extensions } from "./extensions.js";
import { reach as failures } from "./failures.js";
import { reach as findModule } from "./find-module.js";
import { reach as foreignMembers } from "./foreign-members.js";
import { reach as generics } from "./generics.js";
import { reach as heldValues } from "./held-values.js";
import { reach as heritage } from "./heritage.js";
import { reach as includedFiles } from "./included-files.js";
import { reach as includes } from "./includes.js";
import { reach as inheritedDefaults } from "./inherited-defaults.js";
import { reach as injected } from "./injected.js";
import { reach as loadedFiles } from "./loaded-files.js";
import { reach as mappedElements } from "./mapped-elements.js";
import { reach as memberOf } from "./member-of.js";
import { reach as membersBelow } from "./members-below.js";
import { reach as membersFirst } from "./members-first.js";
import { reach as members } from "./members.js";
import { reach as metaclasses } from "./metaclasses.js";
import { reach as modulePaths } from "./module-paths.js";
import { reach as moduleValue } from "./module-value.js";
import { reach as modules } from "./modules.js";
import { reach as names } from "./names.js";
import { reach as namedTables } from "./named-tables.js";
import { reach as namespaces } from "./namespaces.js";
import { reach as nearest } from "./nearest.js";
import { reach as objectMembers } from "./object-members.js";
import { reach as objectVariables } from "./object-variables.js";
import { reach as objects } from "./objects.js";
import { reach as offeredDefinitions } from "./offered-definitions.js";
import { reach as openedWrappers } from "./opened-wrappers.js";
import { reach as oneFunction } from "./one-function.js";
import { reach as orderedFields } from "./ordered-fields.js";
import { reach as outline } from "./outline.js";
import { reach as overloadChoice } from "./overload-choice.js";
import { reach as overrides } from "./overrides.js";
import { reach as owners } from "./owners.js";
import { reach as parameterLists } from "./parameter-lists.js";
import { reach as parts } from "./parts.js";
import { reach as reExports } from "./re-exports.js";
import type { Reach } from "./reach.js";
import { reach as reaching } from "./reaching.js";
import { reach as receiverFunctions } from "./receiver-functions.js";
import { reach as receiverNames } from "./receiver-names.js";
import { reach as receiverTypes } from "./receiver-types.js";
import { reach as receivers } from "./receivers.js";
import { reach as relativeModules } from "./relative-modules.js";
import { reach as results } from "./results.js";
import { reach as sentNames } from "./sent-names.js";
import { reach as standIns } from "./stand-ins.js";
import { reach as tables } from "./tables.js";
import { reach as textualMacros } from "./textual-macros.js";
import { reach as toldByArgument } from "./told-by-argument.js";
import { reach as typeArguments } from "./type-arguments.js";
import { reach as typeMembers } from "./type-members.js";
import { reach as typedResults } from "./typed-results.js";
import { reach as types } from "./types.js";
import { reach as unknownReceivers } from "./unknown-receivers.js";
import { reach as usedModules } from "./used-modules.js";
import { reach as valueImports } from "./value-imports.js";
import { reach as valueParts } from "./value-parts.js";
import { reach as valueUses } from "./value-uses.js";
import { reach as wildcards } from "./wildcards.js";
import { reach as wrappedValues } from "./wrapped-values.js";

/** The declared reach of each file of rules, by the name of the file. */
export const RULES: Readonly<Record<string, readonly Reach[]>> = {
  "ambient-modules": ambientModules,
  apart,
  "applied-objects": appliedObjects,
  "assigned-members": assignedMembers,
  "assigned-names": assignedNames,
  bases,
  bindings,
  "block-bounds": blockBounds,
  blocks,
  builds,
  "call-signatures": callSignatures,
  callable,
  "called-values": calledValues,
  calls,
  "container-members": containerMembers,
  construction,
  constructors,
  conversions,
  copies,
  declarations,
  "declared-type": declaredType,
  descriptors,
  elements,
  enclosing,
  expansions,
  expressions,
  extensions,
  failures,
  "find-module": findModule,
  "foreign-members": foreignMembers,
  generics,
  "held-values": heldValues,
  heritage,
  "included-files": includedFiles,
  includes,
  "inherited-defaults": inheritedDefaults,
  injected,
  "loaded-files": loadedFiles,
  "mapped-elements": mappedElements,
  "member-of": memberOf,
  members,
  "members-below": membersBelow,
  "members-first": membersFirst,
  metaclasses,
  "module-paths": modulePaths,
  "module-value": moduleValue,
  modules,
  "named-tables": namedTables,
  names,
  namespaces,
  nearest,
  "object-members": objectMembers,
  "object-variables": objectVariables,
  objects,
  "offered-definitions": offeredDefinitions,
  "opened-wrappers": openedWrappers,
  "one-function": oneFunction,
  "ordered-fields": orderedFields,
  outline,
  "overload-choice": overloadChoice,
  overrides,
  owners,
  "parameter-lists": parameterLists,
  parts,
  "re-exports": reExports,
  reaching,
  "receiver-functions": receiverFunctions,
  "receiver-names": receiverNames,
  "receiver-types": receiverTypes,
  receivers,
  "relative-modules": relativeModules,
  results,
  "sent-names": sentNames,
  "stand-ins": standIns,
  tables,
  "textual-macros": textualMacros,
  "told-by-argument": toldByArgument,
  "type-arguments": typeArguments,
  "type-members": typeMembers,
  "typed-results": typedResults,
  types,
  "unknown-receivers": unknownReceivers,
  "used-modules": usedModules,
  "value-imports": valueImports,
  "value-parts": valueParts,
  "value-uses": valueUses,
  wildcards,
  "wrapped-values": wrappedValues,
};

/** All ways in which an edit reaches references in other files. */
export const DECLARED_REACH: ReadonlySet<Reach> = new Set(Object.values(RULES).flat());
