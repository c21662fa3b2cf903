/** The manifests for Kubernetes that the server's package has: by Kubernetes' own schemas, and by the command that they start. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as apps from "kubernetes-models/apps/v1";
import * as networking from "kubernetes-models/networking.k8s.io/v1";
import * as policy from "kubernetes-models/policy/v1";
import * as core from "kubernetes-models/v1";
import { describe, expect, test } from "vitest";
import { parseAllDocuments } from "yaml";
import { readCommandLine } from "../src/command-line.js";
import { fleet } from "../src/verbs/fleet.js";

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
}

interface Container {
  readonly name: string;
  readonly args: readonly string[];
}

interface Deployment extends Manifest {
  readonly spec: {
    readonly selector: { readonly matchLabels: object };
    readonly template: { readonly metadata: { readonly labels: object }; readonly spec: { readonly containers: readonly Container[] } };
  };
}

const text = readFileSync(join(import.meta.dirname, "../../server/kubernetes/codegraph.yaml"), "utf8");
const manifests = parseAllDocuments(text).map((document) => document.toJS() as Manifest);

/** Kinds by the version of their interface. */
const KINDS: Readonly<Record<string, object>> = { v1: core, "apps/v1": apps, "networking.k8s.io/v1": networking, "policy/v1": policy };

/** Returns what the schema of a kind finds wrong; null if nothing. */
function faultOf(manifest: Manifest): string | null {
  const kinds = KINDS[manifest.apiVersion] as Record<string, new (data: object) => { validate(): void }>;
  try {
    new kinds[manifest.kind]!(manifest).validate();
    return null;
  } catch (error) {
    return String(error);
  }
}

describe("the manifests for Kubernetes", () => {
  test.each(manifests.map((each) => [each.kind, each.metadata.name, each] as const))("%s %s fits its schema", (_, __, manifest) => {
    expect(faultOf(manifest)).toBeNull();
  });

  test("the check of a schema sees faults", () => {
    const [deployment] = deployments();
    expect(faultOf({ ...deployment!, spec: { ...deployment!.spec, selector: undefined } } as unknown as Manifest)).toContain("selector");
    expect(faultOf({ ...deployment!, spec: { ...deployment!.spec, replicas: "two" } } as unknown as Manifest)).toContain("replicas");
  });

  test.each(deployments().map((each) => [each.metadata.name, each] as const))("%s starts a command that exists", (_, deployment) => {
    const { selector, template } = deployment.spec;
    expect(template.metadata.labels).toEqual(selector.matchLabels);
    for (const { args } of template.spec.containers) {
      expect(args[0]).toBe("fleet");
      expect(["serve", "worker"]).toContain(readCommandLine(fleet, args.slice(1)).arguments[0]);
    }
  });
});

function deployments(): Deployment[] {
  return manifests.filter(({ kind }) => kind === "Deployment") as Deployment[];
}
