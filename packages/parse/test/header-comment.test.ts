import { describe, expect, test } from "vitest";
import { headerText } from "../dist/src/header-comment.js";

describe("headerText()", () => {
  test("puts the description of the file first, then owner and licence", () => {
    const mit =
      'Copyright (c) 2024 The Authors\n\nPermission is hereby granted, free of charge, to any person.\n\nTHE SOFTWARE IS PROVIDED "AS IS".';
    expect(headerText([mit, "Reads users."])).toBe("Reads users.\n\nCopyright (c) 2024 The Authors");
    const apache =
      'Copyright 2024 The Authors\n\nLicensed under the Apache License, Version 2.0 (the "License");\nyou may not use this file.\n\n' +
      "Unless required by applicable law, software is distributed WITHOUT WARRANTIES under the License.";
    expect(headerText([apache])).toBe('Copyright 2024 The Authors\nLicensed under the Apache License, Version 2.0 (the "License");');
  });

  test("keeps a description above the licence in the same comment", () => {
    const header = "queue.h - a queue of jobs\nCopyright 2024 The Authors. All rights reserved.\nRedistribution and use are permitted.";
    expect(headerText([header])).toBe("queue.h - a queue of jobs\n\nCopyright 2024 The Authors. All rights reserved.");
    expect(headerText(["This file is part of Shop.\n\n(c) 2024 A\n\nFor the full copyright and license information, see LICENSE."])).toBe(
      "This file is part of Shop.\n\n(c) 2024 A\nFor the full copyright and license information, see LICENSE.",
    );
  });

  test("does not mistake a text about licences for one", () => {
    const text = "Package license finds the licences of dependencies.\n\nIt knows their texts.";
    expect(headerText([text])).toBe(text);
  });

  test("drops directives to tools", () => {
    expect(headerText(["-*- coding: utf-8 -*-", "frozen_string_literal: true", "eslint-disable no-console", "go:build linux"])).toBe(null);
    expect(headerText(["vim: set ts=2:\nSorts words."])).toBe("Sorts words.");
  });

  test("bounds its result and its time", () => {
    expect(headerText(["word ".repeat(10_000)])).toHaveLength(4_000);
    const started = performance.now();
    for (const unit of ["under the ", "copyright ", "\n", " \n* ", "licence ", "(c) ", "a\n\n"]) headerText([unit.repeat(200_000)]);
    headerText(Array.from({ length: 100_000 }, () => "Redistribution"));
    expect(performance.now() - started).toBeLessThan(30_000);
  });
});
