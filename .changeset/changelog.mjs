/**
 * Changelogs for those who use the packages: what changed, as the changesets say
 * it. Commits are left out, and of the project's own packages it is enough to
 * say once which came along.
 */
export default {
  async getReleaseLine({ summary }) {
    return `- ${summary.trimEnd().replaceAll("\n", "\n  ").replaceAll(/ +$/gm, "")}`;
  },
  async getDependencyReleaseLine(changesets, dependencies) {
    if (dependencies.length === 0) return "";
    return `- With ${dependencies.map(({ name, newVersion }) => `${name} ${newVersion}`).join(", ")}.`;
  },
};
