import { markdown } from "../edges/markdown-table.mjs";

/** The benchmark's own peers in the table, best first, with the figures that it publishes for the same repositories. */
const MOST_PEERS = 12;

/** @param summaries as `semble` returns them */
export function sembleTables({ all, hits, ...roles }) {
  const row = (title, { queries, perRepo, overall }) => [
    title,
    perRepo.length,
    queries,
    ...[overall.ndcg10, overall.mrr10, overall.recall10, overall.hit1].map(figure),
  ];
  const others = all.peers
    .slice(0, MOST_PEERS)
    .map(({ label, unit, repos, overall }) => [
      label,
      `${unit}${repos < all.perRepo.length ? ` (${repos} repositories)` : ""}`,
      figure(overall),
    ]);
  return [
    "### semble: query → files",
    "",
    ...markdown(
      ["", "repositories", "queries", "NDCG@10", "MRR@10", "R@10", "hit@1"],
      [
        row("**all**", all),
        row("all, ten hits as they come", hits),
        ...Object.entries(roles)
          .filter(([, summary]) => summary)
          .map(([role, summary]) => row(role, summary)),
      ],
    ),
    "",
    ...markdown(
      ["", "scored by", "NDCG@10"],
      [...others, ["**CodeGraph**", "file", figure(all.overall.ndcg10)]].sort((a, b) => Number(b[2]) - Number(a[2])),
    ),
    "",
    ...markdown(
      ["category", "queries", "NDCG@10"],
      all.perCategory.map(({ category, queries, ndcg10 }) => [category, queries, figure(ndcg10)]),
    ),
    "",
    ...markdown(
      ["language", "repositories", "queries", "NDCG@10"],
      all.perLanguage.map(({ language, repos, queries, ndcg10 }) => [language, repos, queries, figure(ndcg10)]),
    ),
    "",
  ];
}

function figure(number) {
  return number.toFixed(3);
}
